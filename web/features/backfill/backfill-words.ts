import type { BackfillJob, BackfillKindInfo, BackfillStatus } from '#shared/backfill/backfill.contract.ts';
import { isGoingOn } from '#shared/backfill/backfill.policy.ts';
import { countWords, grouped } from '#shared/text/count-words.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const momentWords = (time: string) => MOMENT.format(Date.parse(time));

export const STATUS_WORDS: Record<BackfillStatus, { label: string; tone: BadgeTone }> = {
  queued: { label: 'Waiting', tone: 'grey' },
  running: { label: 'Running', tone: 'blue' },
  paused: { label: 'Paused', tone: 'yellow' },
  cancelled: { label: 'Canceled', tone: 'grey' },
  done: { label: 'Done', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
};

export const rowWords = ({ rows, has_more_rows }: BackfillKindInfo): string =>
  has_more_rows ? `More than ${countWords(rows, 'row')}` : countWords(rows, 'row');

/**
 * Describes the progress of a backfill: '1,000 of 2,000 rows'. If rows were added after the count, the total grows with
 * the rows seen.
 */
export function progressWords({ seen, total, status }: BackfillJob): string {
  if (total === null) return isGoingOn(status) ? 'Counting rows' : 'Rows not counted';
  return `${grouped(seen)} of ${countWords(Math.max(seen, total), 'row')}`;
}

/** Describes what a backfill has changed so far, or what a run would change. */
export function resultWords({ dry_run, changed, failed, status }: BackfillJob): string {
  const none =
    status === 'done' ? 'Nothing needs to change' : dry_run ? 'Nothing to change so far' : 'Nothing changed so far';
  const rows = countWords(changed, 'row');
  const done = changed === 0 ? none : dry_run ? `${rows} would change` : `${rows} changed`;
  return failed === 0
    ? `${done}.`
    : `${done}. ${countWords(failed, 'row')} couldn’t be processed and ${failed === 1 ? 'was' : 'were'} skipped; the server’s log says why.`;
}

export function startWords({ started_by, created_at, ended_at }: BackfillJob): string {
  const started = `Started ${momentWords(created_at)} by ${started_by.name ?? 'an admin whose account is gone'}`;
  return ended_at === null ? started : `${started}, ended ${momentWords(ended_at)}`;
}
