import { expect, test } from 'vitest';
import { aBook, aRule, REFERENCES } from '#data/pipeline/book.fixture.ts';
import { checkAdopted, checkScheduled, checkVersions } from '#data/pipeline/checks/versions.check.ts';

const version = (effective_from: string, note?: string) => ({ effective_from, law: { text: 'words' }, note });
const versions = (...list: object[]) => checkVersions(aRule({ versions: list })).map(({ message }) => message);

test.each([
  ['one old version', [version('2011-12-01')], []],
  ['a version from the last day that needs no note', [version('2023-11-30')], []],
  ['a recent version without a note', [version('2023-12-01')], ['the version of 2023-12-01 has no note']],
  ['a recent version with a note', [version('2023-12-01', 'New words.')], []],
  [
    'versions in the wrong order',
    [version('2020-12-01'), version('2011-12-01')],
    ['2011-12-01 doesn’t come after 2020-12-01'],
  ],
  ['the same day twice', [version('2011-12-01'), version('2011-12-01')], ['2011-12-01 doesn’t come after 2011-12-01']],
  ["a day that doesn't exist", [version('2011-02-30')], ['2011-02-30 isn’t a real date']],
])('returns the expected faults for a rule with %s', (_what, list, expected) => {
  expect(versions(...list)).toEqual(expected);
});

const amendment = (effective_on: string) => ({ part: '(a)', effective_on, before: 'x', after: 'y' });
type Fields = Parameters<typeof aRule>[0];
const scheduled = (fields: Fields) => checkScheduled(aRule(fields)).map(({ message }) => message);

test("requires a scheduled change to have texts and a real date that fits the rule's versions", () => {
  expect(scheduled({ scheduled_amendment: amendment('2030-12-01') })).toEqual([]);
  expect(scheduled({ scheduled_amendment: amendment('2011-12-01') })).toEqual([
    'the version of 2011-12-01 already has this change',
  ]);
  expect(scheduled({ scheduled_amendment: amendment('2030-13-01') })).toEqual(['2030-13-01 isn’t a real date']);
  expect(scheduled({ scheduled_amendment: { ...amendment('2030-12-01'), before: '', after: ' ' } })).toEqual([
    'the text is empty',
    'the text is empty',
  ]);
  const put = { versions: [version('2011-12-01'), version('2030-12-01', 'New.')] };
  expect(scheduled({ ...put, scheduled_amendment: amendment('2030-12-01') })).toEqual([]);
  expect(scheduled({ ...put, scheduled_amendment: amendment('2030-11-30') })).toHaveLength(1);
});

test('requires an adopted amendment to be announced until the sources contain the new text', () => {
  const adopted = new Map([['1001', '2026-12-01']]);
  const missing = (fields: Fields) =>
    checkAdopted(aBook(aRule(fields)), { ...REFERENCES, adopted }).map(({ message }) => message);
  expect(missing({})).toEqual(['scheduled_amendment is missing: the rule changes on 2026-12-01']);
  expect(missing({ scheduled_amendment: amendment('2026-12-01') })).toEqual([]);
  expect(missing({ versions: [version('2026-12-01', 'New.')] })).toEqual([]);
  expect(missing({ rule_number: '1002' })).toEqual([]);
});
