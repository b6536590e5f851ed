import { expect, test } from 'vitest';
import { readPart, withPart } from '#web/features/competitions/community-part.ts';

const of = (query: string) => new URLSearchParams(query);

test('reads the part from the address and falls back to the profiles', () => {
  expect(['', 'part=teams', 'part=judges'].map((query) => readPart(of(query)))).toEqual([
    'profiles',
    'teams',
    'profiles',
  ]);
});

test("drops the old part's parameters when the part changes, and keeps the tab", () => {
  expect(withPart(of('tab=community&q=oak&role=witness&page=2'), 'teams').toString()).toBe('tab=community&part=teams');
  expect(withPart(of('tab=community&part=teams&state=OH&team=team-1'), 'profiles').toString()).toBe('tab=community');
});
