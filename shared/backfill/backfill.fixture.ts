import type { BackfillDetail, BackfillKindInfo } from '#shared/backfill/backfill.contract.ts';
import { BACKFILL_WORDS } from '#shared/backfill/backfill.words.ts';

/** A dry run of moderation that is halfway through. Pass only the fields that matter to the test. */
export const aBackfill = (over: Partial<BackfillDetail> = {}): BackfillDetail => ({
  id: 'job-1',
  kind: 'remoderate',
  title: 'Re-moderate',
  dry_run: true,
  status: 'running',
  total: 2000,
  seen: 1000,
  changed: 2,
  failed: 0,
  tally: { 'approved → pending': 2 },
  version: 1,
  started_by: { id: 'root', name: 'Ruth' },
  created_at: '2026-11-21T10:00:00.000Z',
  ended_at: null,
  samples: [{ what: 'Confession', path: '/confessions/c1', before: 'approved', after: 'pending (pii)' }],
  ...over,
});

export const aBackfillKind = (over: Partial<BackfillKindInfo> = {}): BackfillKindInfo => ({
  kind: 'remoderate',
  ...BACKFILL_WORDS.remoderate,
  rows: 118,
  has_more_rows: false,
  ...over,
});
