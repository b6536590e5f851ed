import { expect, test } from 'vitest';
import { faultLine, inReadingOrder } from '#data/pipeline/fault.ts';

const fault = (file: string, line: number) => ({ file, line, message: 'm' });

test('prints a fault as file, line, and message', () => {
  expect(faultLine({ file: 'data/fre/404.yaml', line: 7, message: 'is wrong' })).toBe('data/fre/404.yaml:7: is wrong');
});

test('sorts faults by file and line without changing the given list', () => {
  const faults = [fault('b', 1), fault('a', 10), fault('a', 9)];
  expect(inReadingOrder(faults)).toEqual([fault('a', 9), fault('a', 10), fault('b', 1)]);
  expect(faults[0]).toEqual(fault('b', 1));
});
