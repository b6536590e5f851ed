import type { TrainerChunk } from '#shared/trainer/call.contract.ts';
import type { DrillItem } from '#shared/trainer/drill-item.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useTrainer } from '#web/content/practice-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { type OpenDrill, readBest, readOpenDrills, readPlayedItems } from '#web/features/trainer/read-drills.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';

/** The calls, and the version of their edition. */
export type TrainerContent = { version: string; chunk: TrainerChunk };

/** Loads everything that the trainer plays, from this device if possible. */
export function useTrainerContent() {
  const query = useTrainer();
  const { failure, isRetrying } = useContentFailure(query);
  return { content: query.data, failure, retry: { onRetry: () => void query.refetch(), isRetrying } };
}

/**
 * What the user has done so far: the calls they `played` (newest first), the sessions that are `open`, and their `best`
 * Rapid Fire score on the subject.
 */
export type TrainerPast = { played: readonly DrillItem[]; open: readonly OpenDrill[]; best: number | null };

const NOTHING: TrainerPast = { played: [], open: [], best: null };

/** Follows what the user has done so far. Undefined until it's read. Visitors have done nothing. */
export function useTrainerPast(subject: string | null = null): TrainerPast | undefined {
  const isVisitor = usePerson() === null;
  const { data, error } = useStudyQuery(isVisitor ? null : `trainer ${subject}`, async (study) => ({
    played: await readPlayedItems(study),
    open: await readOpenDrills(study),
    best: await readBest(study, subject),
  }));
  // If the device can't be read, the error appears when a session is saved.
  return isVisitor || error !== null ? NOTHING : data;
}
