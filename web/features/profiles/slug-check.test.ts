import { expect, test } from 'vitest';
import {
  isWorthAsking,
  type SlugAnswer,
  type SlugState,
  slugError,
  slugState,
} from '#web/features/profiles/slug-check.ts';

const SAVED = 'quiet-counsel';

test.each<[string, SlugAnswer, SlugState]>([
  ['', undefined, 'idle'],
  [SAVED, { available: false }, 'idle'],
  ['ab', undefined, 'not available'],
  ['a'.repeat(51), undefined, 'not available'],
  ['not a slug', undefined, 'not available'],
  ['loud-counsel', undefined, 'checking'],
  ['loud-counsel', { available: true }, 'available'],
  ['loud-counsel', { available: false }, 'not available'],
  ['loud-counsel', 'failed', 'idle'],
])('shows the state of slug %j after the server response %o as %s', (typed, answer, state) => {
  expect(slugState(typed, SAVED, answer)).toBe(state);
});

test.each([
  ['', false],
  [SAVED, false],
  ['ab', false],
  ['under_score', false],
  ['abc', true],
  ['a'.repeat(50), true],
])('decides whether to ask the server about %j: %s', (typed, asked) => {
  expect(isWorthAsking(typed, SAVED)).toBe(asked);
});

test.each<[string, SlugState, string | undefined]>([
  ['', 'idle', 'Profile slug is required'],
  ['ab', 'not available', 'This profile slug is not available'],
  ['loud-counsel', 'checking', undefined],
  ['loud-counsel', 'available', undefined],
])('for the slug %j in the state "%s", returns the error %j', (typed, state, fault) => {
  expect(slugError(typed, state)).toBe(fault);
});
