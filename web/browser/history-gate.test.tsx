import { expect, test } from 'vitest';
import { holdHistory, startHistoryGate } from '#web/browser/history-gate.ts';

test('passes history navigation to the newest gate, and to an earlier one after the newest is removed', () => {
  startHistoryGate();
  const seen: string[] = [];
  const went = () => {
    dispatchEvent(new PopStateEvent('popstate'));
    return seen.splice(0);
  };
  const removeFirst = holdHistory(() => seen.push('first'));
  const removeSecond = holdHistory(() => seen.push('second'));
  expect(went()).toEqual(['second']);
  removeSecond();
  expect(went()).toEqual(['first']);
  const removeThird = holdHistory(() => seen.push('third'));
  removeFirst();
  expect(went()).toEqual(['third']);
  removeThird();
  expect(went()).toEqual([]);
});
