import { expect, test } from 'vitest';
import { quotePart } from '#shared/bench-book/quote-part.ts';
import type { Law } from '#shared/rules/law.contract.ts';

const LAW: Law = {
  text: 'The following are not excluded:',
  parts: [
    { label: 'a', heading: 'Character.', text: 'It stays out.' },
    {
      label: 'b',
      heading: 'Other Acts.',
      text: 'Some things hold. But the court may allow:',
      parts: [
        { label: '1', text: 'one thing; or' },
        { label: '2', heading: 'Another.', text: 'another thing.\n\nIt has two paragraphs.', tail: 'So it ends.' },
        { text: 'An item without a label.' },
      ],
    },
    { label: 'c', text: 'A complete sentence.', parts: [{ label: '1', text: 'An inner one.' }] },
  ],
};

test('quotes a part with the text that leads up to it', () => {
  expect(quotePart(LAW, '(b)(2)')).toBe(
    'The following are not excluded: (b) Other Acts. Some things hold. But the court may allow: (2) Another. another thing. It has two paragraphs. So it ends.',
  );
});

test("leaves out an outer part's text that doesn't lead into the quoted part", () => {
  expect(quotePart(LAW, '(c)(1)')).toBe('The following are not excluded: (c) (1) An inner one.');
});

test('marks a quote that ends in the middle of a sentence', () => {
  expect(quotePart(LAW, '(b)(1)')).toMatch(/\(1\) one thing; or …$/);
});

test('quotes a part with everything inside it', () => {
  expect(quotePart(LAW, '(b)')).toMatch(/\(1\) one thing; or \(2\) Another\. .* An item without a label\.$/);
});

test('quotes a whole rule', () => {
  expect(quotePart({ text: 'Hearsay is not admissible.' }, '')).toBe('Hearsay is not admissible.');
});

test('leaves out the inner parts of a very long part', () => {
  const parts = Array.from({ length: 20 }, (_, index) => ({ label: String(index + 1), text: 'x'.repeat(80) }));
  expect(quotePart({ text: 'These prove themselves:', parts }, '')).toBe('These prove themselves: …');
});

test("returns null for a part that doesn't exist", () => {
  expect(quotePart(LAW, '(d)')).toBeNull();
  expect(quotePart({ text: 'Hearsay is not admissible.' }, '(a)')).toBeNull();
});
