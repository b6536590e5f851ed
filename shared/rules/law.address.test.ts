import { expect, test } from 'vitest';
import { addressedParts, citation, findCitations, findPart, isWithin } from '#shared/rules/law.address.ts';

const LAW = {
  parts: [
    { label: 'a', parts: [{ label: '1', text: 'one' }] },
    { text: 'flush', parts: [{ label: 'b', text: 'below a bullet' }] },
    { label: 'h', parts: [{ label: 'i', text: 'after h' }] },
    { label: 'i', text: 'letter' },
  ],
};
const KNOWN = new Set(['401', '403', '404', '607', '608', '609', '801', '1101']);

const cited = (sentence: string) => findCitations(sentence, KNOWN).map((found) => found.ruleNumber + found.address);

test('lists every labeled part in the order of the text, with its address and depth', () => {
  const found = addressedParts(LAW).map(({ address, depth }) => [address, depth]);
  expect(found).toEqual([
    ['(a)', 1],
    ['(a)(1)', 2],
    ['(b)', 1],
    ['(h)', 1],
    ['(h)(i)', 2],
    ['(i)', 1],
  ]);
});

test('finds a part by its full address, which is case-sensitive', () => {
  expect(findPart(LAW, '(i)')?.text).toBe('letter');
  expect(findPart(LAW, '(h)(i)')?.text).toBe('after h');
  expect(findPart(LAW, '(A)')).toBeUndefined();
});

test('cites a rule and a part the way lawyers do', () => {
  expect([citation('404'), citation('404', '(b)(2)')]).toEqual(['Fed. R. Evid. 404', 'Fed. R. Evid. 404(b)(2)']);
});

test.each([
  ['See Rule 404(b)(2).', ['404(b)(2)']],
  ['Rules 607, 608, and 609 apply.', ['607', '608', '609']],
  ['Cite 801(d)(2)(E) or 801(d)(1)(B)(ii).', ['801(d)(2)(E)', '801(d)(1)(B)(ii)']],
  ['Rules 401-403 and Rule 403’s test', ['401', '403', '403']],
])('finds the citations in %j', (sentence, expected) => {
  expect(cited(sentence)).toEqual(expected);
});

test.each([
  'In 2024 she paid $404.',
  'The sum was $1,404 and later 404,000.',
  'He measured 404.5 metres, or 12.403 miles, 401% more.',
  'Rule 1009 does not exist, and 4041 is a number.',
  'Chapter 404A; 28 U.S.C. § 1101; 18 U.S.C. 404.',
])('finds no citations in %j', (sentence) => {
  expect(cited(sentence)).toEqual([]);
});

test('returns the position of a citation, starting at the word "Rule"', () => {
  expect(findCitations('Under Rule 404(a), no.', KNOWN)).toEqual([
    { index: 6, length: 11, ruleNumber: '404', address: '(a)' },
  ]);
});

test.each([
  ['404(b)(1)', '404(b)', true],
  ['404(b)', '404(b)', true],
  ['404(b)', '404', true],
  ['404(b)', '404(b)(1)', false],
  ['1004(a)', '100', false],
])('reports whether %s is inside %s: %s', (part, outer, expected) => {
  expect(isWithin(part, outer)).toBe(expected);
});
