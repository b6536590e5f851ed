import { expect, test } from 'vitest';
import { A_CASE, aBook, aRule, REFERENCES } from '#data/pipeline/book.fixture.ts';
import { caseCardsOf, caseFinder, searchedNames } from '#data/pipeline/case-cards.ts';
import { checkCaseCards } from '#data/pipeline/checks/case-cards.check.ts';
import { checkCitations } from '#data/pipeline/checks/citations.check.ts';
import type { CaseSource } from '#shared/fre-editing/source.contract.ts';

const LATER: CaseSource = { ...A_CASE, id: 'ink', name: 'Ink v. Quill', short: 'Ink', year: 2001, aliases: [] };
const bookWith = (...cases: CaseSource[]) => ({
  ...aBook(aRule(), aRule({ rule_number: '1002' })),
  cases: {
    file: 'fre/cases.yaml',
    value: { cases },
    fault: (path: readonly (string | number)[], message: string) => ({
      file: 'fre/cases.yaml',
      line: 1,
      message: `${path.join('.')}: ${message}`,
    }),
  },
});
const messages = (...cases: CaseSource[]) =>
  [checkCaseCards, checkCitations]
    .flatMap((check) => check(bookWith(...cases), REFERENCES))
    .map(({ message }) => message);

test('lists the cards alphabetically, without their sources', () => {
  const cards = caseCardsOf(bookWith(A_CASE, LATER));
  expect(cards.map(({ slug }) => slug)).toEqual(['ink', 'page']);
  expect(cards[1]).toMatchObject({ name: 'Page v. Leaf', status: null });
  expect(cards[1]).not.toHaveProperty('source');
});

test('finds the cases on a rule or its parts, starting with those mainly about that rule', () => {
  const casesOf = caseFinder(bookWith(LATER, { ...A_CASE, parts: ['1002(a)', '1001(b)'] }));
  expect(casesOf('1001').map(({ slug }) => slug)).toEqual(['ink', 'page']);
  expect(casesOf('1002').map(({ slug }) => slug)).toEqual(['page', 'ink']);
  expect(casesOf('100')).toEqual([]);
});

test('returns the names by which search finds a case, with the part that the case is about', () => {
  const cards = caseCardsOf(bookWith(A_CASE));
  expect(searchedNames(cards, '1001')).toEqual([{ name: 'Page v. Leaf' }, { name: 'Page hearing' }]);
  expect(searchedNames(cards, '1002')[0]).toEqual({ name: 'Page v. Leaf', part: '(a)' });
});

test.each([
  ['a case that is listed twice', [A_CASE, A_CASE], 'cases.1.id: page is listed twice'],
  [
    'a holding that is too short',
    [{ ...A_CASE, holding: 'It is read.' }],
    'cases.0.holding: page: holding has 3 words',
  ],
  ['a part that does not exist', [{ ...A_CASE, parts: ['1001(z)'] }], 'cases.0.parts: part “1001(z)” doesn’t exist'],
  [
    'a sentence that cites a missing part',
    [{ ...A_CASE, use: 'Use it under Rule 1002(z) when they show a page first.' }],
    'cases.0.use',
  ],
])('reports %s', (_fault, cases, expected) => {
  expect(messages(...cases)).toEqual([expect.stringContaining(expected)]);
});

test('finds no faults in a complete card', () => {
  expect(messages({ ...A_CASE, status: 'A later amendment put it into the rule.' })).toEqual([]);
});
