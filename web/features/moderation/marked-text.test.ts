import { expect, test } from 'vitest';
import type { EvidenceSpan } from '#shared/moderation-queue/staff-post.contract.ts';
import { markedParts } from '#web/features/moderation/marked-text.ts';

const span = (start: number, end: number, label: string): EvidenceSpan => ({
  start,
  end,
  label,
  kind: 'personal_data',
  effect: 'hold',
});
const parts = (text: string, evidence: EvidenceSpan[]) =>
  markedParts(text, evidence).map((part) => [part.text, part.labels.join('+')]);

test('does not split a text without evidence', () => {
  expect(parts('no finding', [])).toEqual([['no finding', '']]);
});

test('marks evidence, even at the edges of the text', () => {
  expect(parts('abcdef', [span(0, 2, 'x'), span(4, 6, 'y')])).toEqual([
    ['ab', 'x'],
    ['cd', ''],
    ['ef', 'y'],
  ]);
});

test('labels the overlap of two pieces of evidence with both labels', () => {
  expect(parts('abcdef', [span(0, 4, 'x'), span(2, 6, 'y')])).toEqual([
    ['ab', 'x'],
    ['cd', 'x+y'],
    ['ef', 'y'],
  ]);
});

test('ignores evidence without a range and cuts off ranges at the end of the text', () => {
  expect(parts('abc', [span(1, 1, 'length'), span(2, 99, 'x')])).toEqual([
    ['ab', ''],
    ['c', 'x'],
  ]);
});
