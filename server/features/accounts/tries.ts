import { foldedAddress } from '#server/features/accounts/folded-address.ts';
import type { KnownDevice } from '#server/features/accounts/known-devices.ts';
import type { DelayName, Delays, Try } from '#server/platform/limits/delays.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import { AppError, type RefusalCode } from '#shared/errors/app-error.ts';

/** Who is making an attempt. `device` is set if the account's owner has signed in on this device before. */
export type Caller = { email: string; address: string; device: KnownDevice | null };

type Subject = readonly [DelayName, string];

const deviceSubject = ({ userId, deviceId }: KnownDevice): Subject => ['triesPerDevice', `${userId} ${deviceId}`];

const NAMES = {
  password: ['signInPerMailbox', 'allSignInsPerMailbox'],
  code: ['codeTriesPerMailbox', 'allCodeTriesPerMailbox'],
} as const;

/**
 * Returns the delays that an attempt counts toward. A known device has its own, which strangers can't trigger. Any
 * other attempt counts toward three: mailbox and IP address together, mailbox (in case many callers try the same one),
 * and IP address. An email address without an account is treated the same way.
 */
function subjectsOf(kind: keyof typeof NAMES, { email, address, device }: Caller): readonly Subject[] {
  if (device !== null) return [deviceSubject(device)];
  const mailbox = foldedAddress(email);
  const [pair, all] = NAMES[kind];
  return [
    ['failuresPerAddress', address],
    [pair, `${mailbox} ${address}`],
    [all, mailbox],
  ];
}

/** The refusals that mean a wrong guess. After any other error, the attempt is taken back. */
const WRONG: ReadonlySet<RefusalCode> = new Set(['INVALID_CREDENTIALS', 'CODE_INVALID']);

const isWrong = (error: unknown) => error instanceof AppError && WRONG.has(error.code);

async function beginAll(delays: Delays, subjects: readonly Subject[]): Promise<(readonly [DelayName, Try])[]> {
  const begun: (readonly [DelayName, Try])[] = [];
  try {
    for (const [name, subject] of subjects) begun.push([name, await delays.begin(name, subject)]);
  } catch (error) {
    for (const [, each] of begun) await each.takeBack();
    throw error;
  }
  return begun;
}

/**
 * Runs `work` as one attempt. The attempt is counted up front, so parallel attempts can't slip through. A success
 * clears earlier failures, except those of the IP address, because they may have been aimed at other accounts.
 * @throws {AppError} RATE_LIMITED, and whatever `work` throws
 */
export async function asTry<T>(delays: Delays, subjects: readonly Subject[], work: () => Promise<T>): Promise<T> {
  const begun = await beginAll(delays, subjects);
  try {
    const done = await work();
    for (const [name, each] of begun) await (name === 'failuresPerAddress' ? each.takeBack() : each.forgive());
    return done;
  } catch (error) {
    if (!isWrong(error)) for (const [, each] of begun) await each.takeBack();
    throw error;
  }
}

/**
 * Runs a sign-in attempt. An attempt from an unknown device also counts against the overall limit of its IP address.
 */
export async function asSignInTry<T>(
  { delays, limits }: { delays: Delays; limits: Limits },
  kind: keyof typeof NAMES,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  if (caller.device === null) await limits.spend('signInPerAddress', caller.address);
  return asTry(delays, subjectsOf(kind, caller), work);
}

/**
 * Returns the delay that an attempt at a second factor counts toward. A known device has its own delay. A stolen
 * password isn't enough to get one, because a staff member's device becomes known only after the second factor.
 */
export const secondFactorSubject = (userId: string, device: KnownDevice | null): Subject =>
  device === null ? ['secondFactorPerAccount', userId] : deviceSubject(device);
