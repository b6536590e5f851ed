import { deleteExpired } from '#server/features/accounts/expired.repository.ts';
import { forgetKeptStandings } from '#server/features/accounts/kept-standing.repository.ts';
import { forgetHeldNames } from '#server/features/profiles/names.repository.ts';
import { forgetViews } from '#server/features/profiles/views.repository.ts';
import { deleteOldTickets } from '#server/features/support/old-tickets.repository.ts';
import { forgetOldTallies } from '#server/features/vitals/vitals.repository.ts';
import { forgetOldAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { forgetKeys } from '#server/platform/idempotency/idempotency-keys.repository.ts';
import { forgetCounters } from '#server/platform/limits/counters.repository.ts';
import { forgetDelays } from '#server/platform/limits/delays.repository.ts';
import type { Log } from '#server/platform/log/log.ts';
import { forgetOldMail } from '#server/platform/mail/outbox.ts';
import { forgetOldChanges } from '#server/sync/old-changes.repository.ts';

const HOUR_MS = 3_600_000;
const FIRST_AFTER_MS = 60_000;

type Housekeeping = { db: Db; log: Log; now: () => number; outbox: string };

/** What is kept for a time only goes when that is over; the privacy page says which. Each part by itself. */
export async function keepHouse({ db, log, now, outbox }: Housekeeping): Promise<void> {
  const at = now();
  const parts = {
    'what has ended of accounts': () => deleteExpired(db, at),
    'counters against abuse': () => forgetCounters(db, at),
    'delays after failed attempts': () => forgetDelays(db, at),
    'standings of deleted accounts': () => forgetKeptStandings(db, at),
    'keys of repeated calls': () => forgetKeys(db, at),
    'held names': () => forgetHeldNames(db, at),
    'views of profiles': () => forgetViews(db, at),
    'support requests': () => deleteOldTickets(db, at),
    'the audit log': () => forgetOldAudit(db, at),
    'measurements of pages': () => forgetOldTallies(db, at),
    'the outbox': () => forgetOldMail(outbox, at),
    'old changes of study data': () => forgetOldChanges(db, at),
  };
  for (const [name, work] of Object.entries(parts)) {
    await work().catch((error: unknown) => log.error({ err: error, part: name }, 'housekeeping failed'));
  }
}

/** Keeps house a minute after the start and every hour; several processes may do so. Returns how to stop. */
export function scheduleHousekeeping(options: Housekeeping): () => void {
  const run = (): void => void keepHouse(options);
  const first = setTimeout(run, FIRST_AFTER_MS).unref();
  const hourly = setInterval(run, HOUR_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}
