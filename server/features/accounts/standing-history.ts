import * as z from 'zod/mini';
import { namesOf } from '#server/features/accounts/users.repository.ts';
import { type AuditRow, listAudit } from '#server/platform/audit/audit-log.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { AccountStatus } from '#shared/accounts/account.contract.ts';
import type { StandingEntry, StandingPart } from '#shared/accounts/user.contract.ts';
import { Role } from '#shared/permissions/member.contract.ts';

/** The audit log's names for what an admin did to an account. */
export const STANDING_CHANGED = 'account.change_standing';
export const SESSIONS_ENDED = 'account.end_sessions';

/** Actions that change a standing or end sessions. The history has no others, so it can't reveal what a user posted. */
const ACTIONS = [
  STANDING_CHANGED,
  SESSIONS_ENDED,
  'account.grant',
  'account.suspend',
  'account.ban',
  'account.restore',
  'account.standing_returned',
];
const LONGEST_HISTORY = 100;

/** The part of the logged details that describes a standing. `until` is Unix ms. */
const StoredPart = z.object({
  role: z.optional(Role),
  status: z.optional(AccountStatus),
  reason: z.optional(z.nullable(z.string())),
  until: z.optional(z.nullable(z.int())),
});

function partOf(stored: unknown): StandingPart | null {
  const parsed = StoredPart.safeParse(stored);
  if (!parsed.success) return null;
  const { until, ...part } = parsed.data;
  if (until === undefined) return part;
  return { ...part, until: until === null ? null : new Date(until).toISOString() };
}

function entryOf({ id, at, action, adminId, details }: AuditRow, names: ReadonlyMap<string, string>): StandingEntry {
  return {
    id,
    at: new Date(at).toISOString(),
    action,
    by: names.get(adminId) ?? null,
    before: partOf(details['before']),
    // Entries for a kept standing, and old ones from the command line, contain only the new standing.
    after: partOf('after' in details ? details['after'] : details) ?? {},
  };
}

/**
 * Returns how a user's role and status changed and when their sessions were ended, newest first and 100 entries at
 * most.
 */
export async function standingHistory(db: Db, userId: string): Promise<StandingEntry[]> {
  const filter = { entityType: 'user', entityId: userId, actions: ACTIONS };
  const rows = await listAudit(db, filter, { limit: LONGEST_HISTORY });
  const names = await namesOf(
    db,
    rows.map(({ adminId }) => adminId),
  );
  return rows.map((row) => entryOf(row, names));
}
