import { expect, test } from 'vitest';
import { ACTORS } from '#shared/permissions/actor.fixture.ts';
import { canReadHistory, canReadQuestions, canSubmitQuiz, SUBMIT_REFUSALS } from '#shared/quizzes/quiz.policy.ts';

test.each([
  ['visitor', { code: 'AUTH_REQUIRED', message: 'Please log in to submit quiz answers' }],
  ['suspended', { code: 'ACCOUNT_SUSPENDED', message: 'Your account is suspended. You cannot submit quiz answers.' }],
  ['banned', { code: 'ACCOUNT_BANNED' }],
  ['unproven', { code: 'SECOND_FACTOR_REQUIRED' }],
] as const)('refuses a quiz from this actor: %s', (who, refusal) => {
  expect(canSubmitQuiz(ACTORS[who])).toEqual({ allowed: false, ...refusal });
  expect(SUBMIT_REFUSALS).toContain(refusal.code);
});

test.each(['user', 'moderator', 'admin'] as const)('accepts a quiz from an actor whose role is %s', (who) => {
  expect(canSubmitQuiz(ACTORS[who])).toEqual({ allowed: true, as: ACTORS[who] });
});

/** Returns the actors that a policy allows. */
const may = (policy: typeof canReadQuestions | typeof canReadHistory) =>
  Object.entries(ACTORS).flatMap(([name, actor]) => (policy(actor).allowed ? [name] : []));

test('lets everyone except banned users read questions, and only members read their own history', () => {
  expect(may(canReadQuestions)).toEqual(['visitor', 'user', 'suspended', 'unproven', 'moderator', 'admin']);
  expect(may(canReadHistory)).toEqual(['user', 'suspended', 'moderator', 'admin']);
});
