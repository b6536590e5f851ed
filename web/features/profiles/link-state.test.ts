import { expect, test } from 'vitest';
import { linkState } from '#web/features/profiles/link-state.ts';

test.each([
  [false, 'public', 'nobody'],
  [false, 'users_only', 'nobody'],
  [true, 'private', 'nobody'],
  [true, 'users_only', 'members'],
  [true, 'public', 'everyone'],
] as const)('with sharing %s and visibility %s, the link opens for %s', (is_public, profile_visibility, state) => {
  expect(linkState({ is_public, profile_visibility })).toBe(state);
});
