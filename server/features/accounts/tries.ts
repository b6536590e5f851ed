import { foldedAddress } from '#server/features/accounts/folded-address.ts';
import type { KnownDevice } from '#server/features/accounts/known-devices.ts';
import type { DelayName, Delays, Try } from '#server/platform/limits/delays.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import { AppError, type RefusalCode } from '#shared/errors/app-error.ts';

/** Who tries: `device` where the account's owner has signed in before. */
export type Caller = { email: string; address: string; device: KnownDevice | null };

type Subject = readonly [DelayName, string];

const deviceSubject = ({ userId, deviceId }: KnownDevice): Subject => ['triesPerDevice', `${userId} ${deviceId}`];

const NAMES = {
  password: ['signInPerMailbox', 'allSignInsPerMailbox'],
  code: ['codeTriesPerMailbox', 'allCodeTriesPerMailbox'],
} as const;

/**
 * Under what a try counts. A known device has a budget of its own, which strangers cannot use up. Others count by mailbox
 * and address together, by mailbox alone against many callers, and by address; alike for addresses without an account.
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

/** What a try is refused with when it was wrong; any other failure is none of the caller's guesses. */
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
 * Does `work` as one try, counted before it begins, so that many at once do not slip through. A right one clears the wrong
 * ones before it, except those of the address: there it may be another account. @throws {AppError} RATE_LIMITED; what `work` throws
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

/** Tries to sign in. Strangers also count against what one address may do in all; a known device has its own budget. */
export async function asSignInTry<T>(
  { delays, limits }: { delays: Delays; limits: Limits },
  kind: keyof typeof NAMES,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  if (caller.device === null) await limits.spend('signInPerAddress', caller.address);
  return asTry(delays, subjectsOf(kind, caller), work);
}

/** Tries a code of an authenticator app: whoever has only the password never has a known device of staff. */
export const secondFactorSubject = (userId: string, device: KnownDevice | null): Subject =>
  device === null ? ['secondFactorPerAccount', userId] : deviceSubject(device);
