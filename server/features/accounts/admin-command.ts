import { findAccountId } from '#server/features/accounts/accounts.repository.ts';
import {
  changeAsOperator,
  type StandingChange,
  theDatabaseRestored,
} from '#server/features/accounts/standing.repository.ts';
import { recordAudit } from '#server/platform/audit/audit.repository.ts';
import { CommandError } from '#server/platform/config/command-error.ts';
import type { Db } from '#server/platform/db/open.ts';
import { renewEpochs } from '#server/sync/sync-person.repository.ts';
import { Email } from '#shared/accounts/account.contract.ts';
import { Role } from '#shared/permissions/member.contract.ts';

export const ADMIN_USAGE = `npm run admin -- COMMAND [EMAIL] [ARGUMENT]
  grant EMAIL [admin|moderator|user]   gives a role (admin unless another is named); 'user' also removes
                                       a lost authenticator app; a higher role ends sign-ins
                                       without one
  suspend EMAIL [REASON]               lets the user read, but not post or interact
  ban EMAIL [REASON]                   signs the user out everywhere; only support stays open
  restore EMAIL                        makes the account active again
  restored                             run this after restoring a backup: devices read everything
                                       again and resend what the database doesn't have`;

function changeOf(command: string, words: readonly string[]): StandingChange {
  const reason = words.length === 0 ? null : words.join(' ');
  switch (command) {
    case 'grant': {
      const name = reason ?? 'admin';
      const role = Role.safeParse(name);
      if (!role.success) throw new CommandError(`There is no role ${name}.`);
      return { role: role.data };
    }
    case 'suspend':
      return { status: 'suspended', reason };
    case 'ban':
      return { status: 'banned', reason };
    case 'restore':
      return { status: 'active' };
    default:
      throw new CommandError(ADMIN_USAGE);
  }
}

async function noteRestore(db: Db, now: number): Promise<string> {
  await db.transaction().execute(async (trx) => {
    await renewEpochs(trx, now);
    await recordAudit(trx, theDatabaseRestored(now));
  });
  return 'Every device will read its study data again and send what is missing.';
}

/**
 * Changes an account's role or status, or tells devices about a restored backup, from the server's command line.
 * @returns a sentence that tells the operator what was done
 * @throws {CommandError}; {AppError} FORBIDDEN if no active admin would be left
 */
export async function runAdminCommand(
  db: Db,
  [command = '', address = '', ...words]: readonly string[],
  now: number,
): Promise<string> {
  if (command === 'restored') return noteRestore(db, now);
  const change = changeOf(command, words);
  const email = Email.safeParse(address);
  const userId = email.success ? await findAccountId(db, email.data) : undefined;
  if (userId === undefined) throw new CommandError(`There is no account ${address}.`);
  await db.transaction().execute((trx) => changeAsOperator(trx, command, userId, change, now));
  return `${address} is now ${change.role ?? change.status}.`;
}
