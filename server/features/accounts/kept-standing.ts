import { createHmac } from 'node:crypto';
import type { AccountRow } from '#server/features/accounts/accounts.repository.ts';
import { foldedAddress } from '#server/features/accounts/folded-address.ts';
import {
  dropKeptStanding,
  findKeptStanding,
  type KeptStanding,
  saveKeptStanding,
} from '#server/features/accounts/kept-standing.repository.ts';
import { standingReturned, writeStanding } from '#server/features/accounts/standing.repository.ts';
import { recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { StandingReason } from '#shared/accounts/account.contract.ts';
import { statusAt } from '#shared/accounts/account.status.ts';

/** How far better-auth's clock may differ from the app's. */
const MOMENT_MS = 5000;
const LONGEST_KEPT_MS = 2 * 365 * 86_400_000;

const endOf = ({ status_until }: Pick<KeptStanding, 'status_until'>) => status_until ?? Number.POSITIVE_INFINITY;

/**
 * Returns the worse of two standings for one mailbox. A ban is worse than a suspension. If both are of the same kind,
 * the one that ends later is worse.
 */
function worseOf(one: KeptStanding, other: KeptStanding | undefined): KeptStanding {
  if (other === undefined) return one;
  if (one.status !== other.status) return one.status === 'banned' ? one : other;
  return endOf(one) >= endOf(other) ? one : other;
}

/**
 * Keeps a suspension or ban in effect after its account is deleted. The standing is stored under a keyed hash of the
 * address until it ends, for two years at most, and a new account with that address starts with it. No other personal
 * data is kept, and the reason is stored only as a code.
 */
export function keptStandings({ secret, now }: { secret: string; now: () => number }) {
  const hashOf = (email: string) =>
    createHmac('sha256', secret)
      .update(`standing:${foldedAddress(email)}`)
      .digest('base64url');

  return {
    /** Call this in the transaction that deletes the account, with the account as that transaction sees it. */
    keep: async (trx: Db, { email, ...account }: AccountRow): Promise<void> => {
      const status = statusAt(account.status, account.status_until, now());
      if (status === 'active') return;
      const reason = StandingReason.safeParse(account.status_reason);
      const address_hash = hashOf(email);
      const kept: KeptStanding = {
        address_hash,
        status,
        status_until: account.status_until,
        reason_code: reason.success ? reason.data : null,
        kept_at: now(),
        forget_at: Math.min(endOf(account), now() + LONGEST_KEPT_MS),
      };
      await saveKeptStanding(trx, worseOf(kept, await findKeptStanding(trx, address_hash, now())));
    },

    /**
     * Returns the account with its current standing. A new account takes over a standing that is kept for its address.
     * This runs whenever a session starts, so a new account can't do anything beforehand.
     */
    giveBack: async (db: Db, account: AccountRow): Promise<AccountRow> => {
      const addressHash = hashOf(account.email);
      const kept = await findKeptStanding(db, addressHash, now());
      if (kept === undefined || account.createdAt < kept.kept_at - MOMENT_MS) return account;
      const { status, reason_code: reason, status_until: until } = kept;
      await db.transaction().execute(async (trx) => {
        await writeStanding(trx, account.id, { status, reason, until });
        await dropKeptStanding(trx, addressHash);
        await recordAudit(trx, standingReturned(account.id, { status, reason, until }, now()));
      });
      return { ...account, status, status_reason: reason, status_until: until };
    },
  };
}
