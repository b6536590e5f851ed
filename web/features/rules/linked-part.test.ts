import { expect, test } from 'vitest';
import { linkedPart } from '#web/features/rules/linked-part.ts';

const LAW = { parts: [{ label: 'b', parts: [{ label: '2', text: 'Permitted.' }] }] };

test.each([
  ['#(b)(2)', '(b)(2)'],
  ['#%28b%29%282%29', '(b)(2)'],
  ['#(b)', '(b)'],
  ['#(B)(2)', null],
  ['#(c)', null],
  ['#main', null],
  ['#%E0%A4%A', null],
  ['', null],
])('reads the linked part in %j as %j', (hash, address) => {
  expect(linkedPart(LAW, hash)).toBe(address);
});
