import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BackfillJob, BackfillKind } from '#shared/backfill/backfill.contract.ts';
import {
  cancelBackfill,
  listBackfillKinds,
  listBackfills,
  pauseBackfill,
  readBackfill,
  resumeBackfill,
  startBackfill,
} from '#shared/backfill/backfill.endpoints.ts';
import { type BackfillAction, isGoingOn } from '#shared/backfill/backfill.policy.ts';
import { callWithFreshProof } from '#web/accounts/fresh-proof.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { usePollPeriod } from '#web/browser/use-poll-period.ts';

const KINDS = ['admin-backfill-kinds'] as const;
const JOBS = ['admin-backfills'] as const;
const SAMPLES = ['admin-backfill'] as const;
/** How often to fetch the progress while a backfill is in progress, and how often otherwise. */
const POLL_MS = 2000;
const IDLE_POLL_MS = 30_000;

const CALLS = { pause: pauseBackfill, resume: resumeBackfill, cancel: cancelBackfill };

export const useBackfillKinds = () =>
  useQuery({ queryKey: KINDS, queryFn: async () => (await call(listBackfillKinds)).items, staleTime: 0 });

/**
 * Loads a page of backfills. It's polled while the tab is visible, and fetched right away when the tab is shown again.
 */
export function useBackfills(page: number) {
  const pollMs = usePollPeriod(POLL_MS);
  const idleMs = usePollPeriod(IDLE_POLL_MS);
  return useQuery({
    queryKey: [...JOBS, page],
    queryFn: () => call(listBackfills, { query: { page } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ status }) => isGoingOn(status)) === true ? pollMs : idleMs,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
}

/** Loads the examples of a backfill. They're loaded again whenever the backfill has changed more rows. */
export const useBackfillSamples = ({ id, changed }: BackfillJob) =>
  useQuery({
    queryKey: [...SAMPLES, id, changed],
    queryFn: async () => (await call(readBackfill, { params: { id } })).samples,
    placeholderData: keepPreviousData,
  });

/** Returns functions that start and change backfills. The list is loaded again afterward, even after a conflict. */
export function useBackfillCalls() {
  const client = useQueryClient();
  const refresh = () => Promise.all([KINDS, JOBS].map((queryKey) => client.invalidateQueries({ queryKey })));
  async function thenRefresh(made: Promise<unknown>): Promise<void> {
    try {
      await made;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') await refresh();
      throw error;
    }
    await refresh();
  }
  return {
    start: (kind: BackfillKind, isDry: boolean) =>
      thenRefresh(callWithFreshProof(startBackfill, { body: { kind, dry_run: isDry } })),
    change: ({ id, version }: BackfillJob, action: BackfillAction) =>
      thenRefresh(call(CALLS[action], { params: { id }, body: { version } })),
  };
}
