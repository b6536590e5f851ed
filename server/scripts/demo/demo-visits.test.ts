import { expect, test } from 'vitest';
import { DEMO_MEMBERS } from '#server/scripts/demo/demo-members.ts';
import { demoVisits } from '#server/scripts/demo/demo-visits.ts';
import { aQuestion } from '#shared/quizzes/question.fixture.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;

const numbers = new Set(DEMO_MEMBERS.flatMap(({ rules }) => rules));
const bank = [...numbers].flatMap((number) =>
  ['01', '02'].map((of) => aQuestion({ id: `${number}-q${of}`, rule_id: `fre-${number}`, rule_number: number })),
);
const setting = { seed: 1, now: NOW, version: 'v1', bank };

test('makes the same visits for the same member, seed, and time', () => {
  for (const member of DEMO_MEMBERS) expect(demoVisits(member, setting)).toEqual(demoVisits(member, setting));
});

test.each(DEMO_MEMBERS)('$name studies from the day they joined to the day they were last seen', (member) => {
  const visits = demoVisits(member, setting);
  const daysAgo = visits.map(({ at }) => Math.floor((NOW - at) / DAY_MS));
  expect([daysAgo[0], daysAgo.at(-1)]).toEqual([member.joined, member.lastSeen]);
  expect(daysAgo).toEqual(daysAgo.toSorted((one, other) => other - one));
});

test.each(DEMO_MEMBERS)(
  'every operation of $name is dated before the end of its visit and has its own ID',
  (member) => {
    const visits = demoVisits(member, setting);
    for (const { at, ops } of visits) expect(Math.max(...ops.map((op) => op.at))).toBeLessThan(at);
    const ids = visits.flatMap(({ ops }) => ops.map(({ opId }) => opId));
    expect(new Set(ids).size).toBe(ids.length);
  },
);
