import { foldedAddress } from '#server/features/accounts/folded-address.ts';
import type { Caller } from '#server/features/accounts/tries.ts';
import type { LimitName, Limits } from '#server/platform/limits/limits.ts';

/**
 * Counts a mail that somebody asks for. A known device has a budget of its own, so that strangers cannot keep the owner from
 * asking. Others count by mailbox and address together; by address, so that nobody mails strangers at will; and by mailbox
 * alone far above the first, so that nobody is flooded by many. @throws {AppError} RATE_LIMITED
 */
export async function spendMail(
  limits: Limits,
  name: Extract<LimitName, 'signUpPerMailbox' | 'codePerMailbox' | 'resetPerMailbox'>,
  { email, address, device }: Caller,
): Promise<void> {
  if (device !== null) return limits.spend(name, `${device.userId} ${device.deviceId}`);
  const mailbox = foldedAddress(email);
  await limits.spend(name, `${mailbox} ${address}`);
  await limits.spend('strangerMailsPerAddress', address);
  await limits.spend('mailsPerMailbox', mailbox);
}
