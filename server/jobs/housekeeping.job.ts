import { retentionDays } from '#server/features/site/retention-days.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/log/log.ts';
import { forgetOldMail } from '#server/platform/mail/outbox.ts';
import { SLICES } from '#server/slices.ts';
import { LONGEST_RETENTION } from '#shared/site/site-settings.contract.ts';

const HOUR_MS = 3_600_000;
const FIRST_AFTER_MS = 60_000;

type Housekeeping = { db: Db; log: Log; now: () => number; outbox: string };

/**
 * Deletes everything at the end of the retention period that the privacy page gives. If one part fails, the others
 * still run.
 */
export async function keepHouse({ db, log, now, outbox }: Housekeeping): Promise<void> {
  const at = now();
  const report = (part: string) => (error: unknown) => log.error({ err: error, part }, 'housekeeping failed');
  const run = (part: string, work: Promise<unknown>) => work.catch(report(part));
  const retention = await retentionDays(db).catch((error: unknown) => {
    report('the settings')(error);
    return LONGEST_RETENTION;
  });
  for (const { housekeeping = {} } of SLICES) {
    for (const [part, work] of Object.entries(housekeeping)) await run(part, work(db, at, retention));
  }
  await run('the outbox', forgetOldMail(outbox, at));
}

/**
 * Runs housekeeping a minute after the start and then every hour. Several processes may do this. Returns a function
 * that stops it.
 */
export function scheduleHousekeeping(options: Housekeeping): () => void {
  const run = (): void => void keepHouse(options);
  const first = setTimeout(run, FIRST_AFTER_MS).unref();
  const hourly = setInterval(run, HOUR_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}
