import { expect, test } from 'vitest';
import { providerLabel } from '#web/features/accounts/your-account/provider-label.ts';

test.each([
  [['google'], 'Google'],
  [['email', 'github'], 'GitHub'],
  [['facebook'], 'Facebook'],
  [['twitter'], 'Twitter'],
  [['discord'], 'Discord'],
  [['email'], 'Email'],
  [[], 'Email'],
  [['elsewhere'], 'elsewhere'],
])('returns the manager of the providers %o as %s', (providers, label) => {
  expect(providerLabel(providers)).toBe(label);
});
