import type { LimitName, Limits } from '#server/platform/limits/limits.ts';

type From = { email: string; address: string };

/**
 * Counts a mail that somebody asks for: by mailbox and caller's address together, so that a stranger does not keep the owner
 * from asking; and by mailbox alone far above that, so that nobody is flooded by many. @throws {AppError} RATE_LIMITED
 */
export async function spendMail(
  limits: Limits,
  name: Extract<LimitName, 'signUpPerMailbox' | 'codePerMailbox' | 'resetPerMailbox'>,
  { email, address }: From,
): Promise<void> {
  await limits.spend(name, `${email} ${address}`);
  await limits.spend('mailsPerMailbox', email);
}

/** Counts a try of a mailed code likewise: six figures have to stand against many callers too. @throws {AppError} RATE_LIMITED */
export async function spendCodeTry(limits: Limits, { email, address }: From): Promise<void> {
  await limits.spend('codeTriesPerMailbox', `${email} ${address}`);
  await limits.spend('allCodeTriesPerMailbox', email);
}

/** A code that was right clears what its sender tried before. */
export async function forgiveCodeTries(limits: Limits, { email, address }: From): Promise<void> {
  await limits.forgive('codeTriesPerMailbox', `${email} ${address}`);
}
