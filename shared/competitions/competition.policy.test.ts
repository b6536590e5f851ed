import { describe, expect, test } from 'vitest';
import { CompetitionVisibility } from '#shared/competitions/competition.contract.ts';
import {
  COMPETITION_REFUSALS,
  mayListCompetition,
  mayOpenCompetition,
  maySeeCompetitions,
  maySeeContacts,
} from '#shared/competitions/competition.policy.ts';
import { ACTORS } from '#shared/permissions/actor.fixture.ts';

const outcome = (decision: ReturnType<typeof mayOpenCompetition>) => (decision.allowed ? 'yes' : decision.code);
const OTHERS = ['visitor', 'user', 'suspended', 'unproven', 'moderator'] as const;

describe('for actors who are not admins, a competition', () => {
  test.each([
    ['published', true, 'yes'],
    ['visible_not_clickable', true, 'COMPETITION_COMING_SOON'],
    ['hidden', false, 'COMPETITION_HIDDEN'],
    ['draft', false, 'COMPETITION_IN_PREPARATION'],
    ['archived', false, 'COMPETITION_ARCHIVED'],
  ] as const)('that is %s is listed: %s, and opening it returns: %s', (visibility, isListed, opened) => {
    const competition = { visibility_status: visibility };
    for (const name of OTHERS) {
      expect(mayListCompetition(ACTORS[name], competition)).toBe(isListed);
      expect(outcome(mayOpenCompetition(ACTORS[name], competition))).toBe(opened);
    }
    expect(mayListCompetition(ACTORS.admin, competition)).toBe(true);
    expect(outcome(mayOpenCompetition(ACTORS.admin, competition))).toBe('yes');
  });
});

test('opening a competition is refused with exactly the declared codes', () => {
  const refused = CompetitionVisibility.options.map((visibility_status) =>
    outcome(mayOpenCompetition(ACTORS.visitor, { visibility_status })),
  );
  const codes = [...refused, outcome(mayOpenCompetition(ACTORS.visitor, undefined)), 'COMPETITIONS_OFF'];
  expect(new Set(codes.filter((code) => code !== 'yes'))).toEqual(new Set(COMPETITION_REFUSALS));
});

test('only admins see competitions while the flag is off', () => {
  expect(maySeeCompetitions(ACTORS.user, true).allowed).toBe(true);
  expect(maySeeCompetitions(ACTORS.user, false)).toEqual({ allowed: false, code: 'COMPETITIONS_OFF' });
  expect(maySeeCompetitions(ACTORS.admin, false).allowed).toBe(true);
});

test('only members see contacts', () => {
  expect(maySeeContacts(ACTORS.user)).toBe(true);
  expect(maySeeContacts(ACTORS.suspended)).toBe(true);
  expect(maySeeContacts(ACTORS.visitor)).toBe(false);
  expect(maySeeContacts(ACTORS.banned)).toBe(false);
});
