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
])('for the providers %o, names %s as the one that manages the sign-in', (providers, label) => {
  expect(providerLabel(providers)).toBe(label);
});
