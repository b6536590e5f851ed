/** The labels of the sign-in providers. Community specification §2, Settings tab. */
const LABELS: Record<string, string> = {
  google: 'Google',
  github: 'GitHub',
  facebook: 'Facebook',
  twitter: 'Twitter',
  discord: 'Discord',
  email: 'Email',
};

/**
 * Returns the name of the provider that manages sign-in for an account without a password: the first one other than
 * email, or email if there is no other.
 */
export function providerLabel(providers: readonly string[]): string {
  const provider = providers.find((each) => each !== 'email') ?? 'email';
  return LABELS[provider] ?? provider;
}
