import { expect, test } from 'vitest';
import { ACTORS, aMember } from '#shared/permissions/actor.fixture.ts';
import { answerSide, standingOf, ticketSide } from '#shared/support/ticket.policy.ts';

const HERS = { userId: 'ada' };
const REFUSED = { allowed: false, code: 'TICKET_NOT_FOUND' };
const suspendedAdmin = aMember({ userId: 'root', role: 'admin', status: 'suspended' });

test.each([
  ['its requester', ACTORS.user, 'requester'],
  ['its suspended requester', ACTORS.suspended, 'requester'],
  ['its banned requester', ACTORS.banned, 'requester'],
  ['an admin', ACTORS.admin, 'staff'],
  ['an admin who wrote it', aMember({ role: 'admin' }), 'requester'],
] as const)('lets %s see a ticket', (_who, actor, as) => {
  expect(ticketSide(actor, HERS)).toEqual({ allowed: true, as });
});

test.each([
  ['another member', aMember({ userId: 'bo' }), HERS],
  ['a moderator', ACTORS.moderator, HERS],
  ['a suspended admin', suspendedAdmin, HERS],
  ['another banned user', { ...ACTORS.banned, userId: 'bo' }, HERS],
  ['a member for a missing ticket', ACTORS.user, undefined],
  ['an admin for a missing ticket', ACTORS.admin, undefined],
] as const)('returns TICKET_NOT_FOUND to %s', (_who, actor, ticket) => {
  expect(ticketSide(actor, ticket)).toEqual(REFUSED);
});

test.each([
  [ACTORS.user, 'requester', false, { allowed: true, as: 'requester' }],
  [ACTORS.admin, 'staff', false, { allowed: true, as: 'staff' }],
  [ACTORS.admin, 'requester', false, { allowed: true, as: 'requester' }],
  [ACTORS.admin, 'requester', true, { allowed: true, as: 'staff' }],
  [ACTORS.user, 'requester', true, { allowed: false, code: 'FORBIDDEN' }],
  [ACTORS.banned, 'requester', true, { allowed: false, code: 'FORBIDDEN' }],
  [ACTORS.moderator, 'requester', true, { allowed: false, code: 'FORBIDDEN' }],
  [suspendedAdmin, 'requester', true, { allowed: false, code: 'FORBIDDEN' }],
] as const)('lets only admins set a status (case %#)', (actor, side, setsStatus, expected) => {
  expect(answerSide(actor, side, setsStatus)).toEqual(expected);
});

test("returns the account's status", () => {
  expect([ACTORS.user, ACTORS.suspended, ACTORS.banned].map(standingOf)).toEqual(['active', 'suspended', 'banned']);
});
