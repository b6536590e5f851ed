import { expect, test } from 'vitest';
import { buildIndex } from '#data/pipeline/search/build-index.ts';
import { aPlainRule } from '#data/pipeline/search/index.fixture.ts';
import type { LawPart } from '#shared/rules/law.contract.ts';
import { openDaily, openIndex, plainQuery } from '#shared/search/search-engine.ts';
import { SearchIndexData } from '#shared/search/search-index.contract.ts';

const [EVE, DAY] = ['2026-11-30', '2026-12-01'];
const OLD: LawPart[] = [
  { label: 'a', heading: 'Perjury.', text: 'The statement was given under penalty of perjury.' },
  { label: 'b', heading: 'Repealed.', text: 'A lantern was lit.' },
];
const NEW: LawPart[] = [
  { label: 'a', heading: 'Inconsistent.', text: 'The statement was inconsistent.' },
  { label: 'c', heading: 'Added.', text: 'A trumpet was blown.' },
];
const version = (effective_from: string, parts: LawPart[]) => ({ effective_from, law: { parts } });
const amended = aPlainRule('801', { versions: [version('2014-12-01', OLD), version(DAY, NEW)] });
const index = buildIndex([aPlainRule('802'), amended, aPlainRule('803', { versions: [version('2020-12-01', OLD)] })]);
const searchOn = openDaily(index);

const results = (q: string, day: string) => searchOn(day).search(plainQuery(q)).results;
const find = (q: string, day: string) => results(q, day).find(({ ruleNumber }) => ruleNumber === '801');
const partsOf = (q: string, day: string) => find(q, day)?.parts.map(({ address, heading }) => `${address} ${heading}`);
const newestFirst = (day: string) => {
  const sorted = searchOn(day).search({ ...plainQuery(''), sortBy: 'updated' });
  return sorted.results.map(({ ruleNumber }) => ruleNumber);
};
const suggested = (q: string, day: string) =>
  searchOn(day)
    .suggest(q)
    .map(({ text }) => text);

test('finds an amended rule by the words of its old text and of its new text', () => {
  for (const day of [EVE, DAY])
    for (const q of ['penalty of perjury', 'inconsistent '])
      expect([day, q, find(q, day)?.id]).toEqual([day, q, 'fre-801']);
});

test('shows the text in force on the day, and the date on which it took effect', () => {
  expect(find('801', EVE)).toMatchObject({ updatedAt: '2014-12-01', officialText: expect.stringContaining('perjury') });
  expect(find('801', DAY)).toMatchObject({ updatedAt: DAY, officialText: expect.stringContaining('inconsistent') });
});

test('sorts by the day on which the text in force took effect', () => {
  expect(newestFirst(EVE)).toEqual(['803', '801', '802']);
  expect(newestFirst(DAY)).toEqual(['801', '803', '802']);
});

test('links to the parts in force, with their headings', () => {
  expect([partsOf('perjury', EVE), partsOf('perjury', DAY)]).toEqual([['(a) Perjury'], ['(a) Inconsistent']]);
  expect([partsOf('repealed', EVE), partsOf('repealed', DAY)]).toEqual([['(b) Repealed'], []]);
  expect([partsOf('added', EVE), partsOf('added', DAY)]).toEqual([[], ['(c) Added']]);
});

test('recognizes the citation of a part only while the part is in force', () => {
  expect([partsOf('801(b)', EVE), partsOf('801(b)', DAY)]).toEqual([['(b) Repealed'], []]);
  expect([partsOf('801(c)', EVE), partsOf('801(c)', DAY)]).toEqual([[], ['(c) Added']]);
  expect([suggested('801c', EVE)[0], suggested('801c', DAY)[0]]).toEqual(['801 Title 801', '801(c) Added']);
  expect(suggested('added', EVE)).not.toContain('801(c) Added');
});

test('opens the index only once while the same versions are in force', () => {
  expect(searchOn('2026-11-01')).toBe(searchOn(EVE));
  expect(searchOn(DAY)).not.toBe(searchOn(EVE));
});

test('stores nothing extra for rules that have only one version', () => {
  const plain = buildIndex([aPlainRule('803', { versions: [version('2020-12-01', OLD)] })]);
  expect(Object.keys(plain.rules[0] ?? {})).not.toContain('earlier');
  expect(plain.parts).toEqual([
    { rule: 0, address: '(a)', heading: 'Perjury' },
    { rule: 0, address: '(b)', heading: 'Repealed' },
  ]);
});

test('reads an index of an earlier build, which has only the newest texts', () => {
  const { rules, parts, ...rest } = index;
  const stored = {
    ...rest,
    rules: rules.map(({ earlier: _earlier, ...rule }) => rule),
    parts: parts.map(({ rule, address, heading }) => ({ rule, address, heading })),
  };
  const engine = openIndex(SearchIndexData.parse(stored), EVE);
  expect(engine.search(plainQuery('801')).results[0]).toMatchObject({ ruleNumber: '801', updatedAt: DAY });
});
