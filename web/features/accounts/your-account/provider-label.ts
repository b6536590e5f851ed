/** Community specification §2, Settings tab. */
const LABELS: Record<string, string> = {
  google: 'Google',
  github: 'GitHub',
  facebook: 'Facebook',
  twitter: 'Twitter',
  discord: 'Discord',
  email: 'Email',
};

/** Who looks after the way into an account without a password: the first provider that is not email, if there is one. */
export function providerLabel(providers: readonly string[]): string {
  const provider = providers.find((each) => each !== 'email') ?? 'email';
  return LABELS[provider] ?? provider;
}
