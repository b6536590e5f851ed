import { foldedAddress } from '#server/features/accounts/folded-address.ts';
import type { Caller } from '#server/features/accounts/tries.ts';
import type { LimitName, Limits } from '#server/platform/limits/limits.ts';

/**
 * Counts a requested email against its limits. A known device has its own budget, so strangers can't stop the owner
 * from requesting mail. Any other request counts against three limits: one per mailbox and IP address together; one per
 * IP address, so that nobody can send mail to an unlimited number of strangers; and a much higher one per mailbox, so
 * that many IP addresses together can't flood it.
 * @throws {AppError} RATE_LIMITED
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
