import { expect, test } from 'vitest';
import { begunRules, citationsIn, nearestRules, type Outline, readCitations } from '#shared/search/citation-query.ts';

const OUTLINE: Outline = new Map([
  ['401', ['(a)', '(b)']],
  ['402', []],
  ['403', []],
  ['404', ['(a)', '(a)(1)', '(b)', '(b)(1)', '(b)(2)']],
  ['412', []],
  ['413', []],
  ['415', []],
  ['801', ['(a)', '(d)', '(d)(2)', '(d)(2)(A)', '(d)(2)(E)']],
  ['803', ['(1)', '(2)', '(6)', '(6)(A)', '(8)', '(8)(A)', '(8)(A)(ii)', '(18)']],
  ['1008', []],
]);
const read = (text: string) => readCitations(text, OUTLINE, (word) => word === '911');
const cited = (text: string) => read(text).cited.map(({ ruleNumber, address }) => ruleNumber + address);

test.each([
  ['803(6)', ['803(6)']],
  ['803-6', ['803(6)']],
  ['803.6', ['803(6)']],
  ['803 (6)', ['803(6)']],
  ['8036', ['803(6)']],
  ['80318', ['803(18)']],
  ['rule 404 b', ['404(b)']],
  ['404b1', ['404(b)(1)']],
  ['801(d)(2)(A)', ['801(d)(2)(A)']],
  ['801d2a', ['801(d)(2)(A)']],
  ['801-d-2-E', ['801(d)(2)(E)']],
  ['803(8)(A)(ii)', ['803(8)(A)(ii)']],
  ['401/403', ['401', '403']],
  ['401, 402 and 403', ['401', '402', '403']],
  ['803(1), (2) and (6)', ['803(1)', '803(2)', '803(6)']],
  ['412-415', ['412', '413', '415']],
  ['rules 401 through 403', ['401', '402', '403']],
  ['Fed. R. Evid. 803(6)', ['803(6)']],
  ['F.R.E. 404(b)', ['404(b)']],
  ['FRE803(6)', ['803(6)']],
  ['§ 403', ['403']],
  ['R. 403', ['403']],
  ['MRE 403', ['403']],
])('reads %j as citations and nothing else: %j', (text, expected) => {
  expect(cited(text)).toEqual(expected);
  expect(read(text)).toMatchObject({ rest: '', unknown: null });
});

test.each(['1009', 'Rule 1009', '§ 1009'])('reports that no rule has the number in %s', (text) => {
  expect(read(text)).toEqual({ cited: [], rest: '', unknown: '1009' });
});

test('does not mistake years, numbers that the texts mention, or numbers inside words for rules', () => {
  for (const text of ['2024', '1998', '911', '911 call', '10 year limit', 'abc803']) {
    expect(read(text)).toEqual({ cited: [], rest: text, unknown: null });
  }
  expect(read('rule 2024').unknown).toBe('2024');
  expect(read('rule 1009 (hearsay)')).toEqual({ cited: [], rest: '(hearsay)', unknown: '1009' });
});

test('keeps the words next to a citation for the search', () => {
  expect(read('404 b propensity')).toMatchObject({
    cited: [{ ruleNumber: '404', address: '(b)' }],
    rest: 'propensity',
  });
  expect(read('404 a witness')).toMatchObject({ cited: [{ ruleNumber: '404', address: '' }], rest: 'a witness' });
  expect(read('803(99)').cited).toEqual([{ ruleNumber: '803', address: '' }]);
});

test('suggests the rules closest to a number that no rule has', () => {
  expect(nearestRules('1009', OUTLINE, 1)).toEqual(['1008']);
  expect(nearestRules('416', OUTLINE, 2)).toEqual(['415', '413']);
});

test.each([
  ['40', ['401', '402', '403', '404']],
  ['rule 4', ['401', '402', '403', '404', '412', '413', '415']],
  ['FRE 100', ['1008']],
  ['4', []],
  ['rule 40 ', []],
  ['rule', []],
  ['99', []],
  ['fired 40', []],
])('finds the rules that the unfinished number at the end of %j may become: %j', (text, expected) => {
  expect(begunRules(text, OUTLINE).map(({ ruleNumber }) => ruleNumber)).toEqual(expected);
});

test('finds every citation in a longer text, with its range', () => {
  const text = 'Cited 404(b) and rules 412-415 in one breath.';
  const found = citationsIn(text, OUTLINE).map(({ cited: one, start, end }) => [
    one.ruleNumber + one.address,
    text.slice(start, end),
  ]);
  expect(found).toEqual([
    ['404(b)', '404(b)'],
    ['412', '412-415'],
    ['413', '412-415'],
    ['415', '412-415'],
  ]);
});
