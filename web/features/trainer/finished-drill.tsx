import type { ReactNode } from 'react';
import { DrillResultsView } from '#web/features/trainer/drill-results-view.tsx';
import { readDrill } from '#web/features/trainer/read-drills.ts';
import { type TrainerContent, useTrainerPast } from '#web/features/trainer/trainer-data.ts';
import { usePracticeSettings } from '#web/features/trainer/trainer-settings.tsx';
import { NothingToPlay, TrainerFrame, TrainerLoading } from '#web/features/trainer/trainer-states.tsx';
import { useStudyQuery } from '#web/sync/current-study.ts';

type Props = { id: string; content: TrainerContent; whenDone: ReactNode };

/** Shows a recorded session. Its ID is in the page address, so that its results survive a reload. */
export function FinishedDrill({ id, content, whenDone }: Props) {
  const { data: drill, error } = useStudyQuery(`drill ${id}`, (study) => readDrill(study, id));
  const past = useTrainerPast(drill?.subject ?? null);
  const { hasInvention = false } = usePracticeSettings();
  if (drill && past) {
    return (
      <>
        <DrillResultsView drill={drill} content={content} past={past} hasInvention={hasInvention} />
        {whenDone}
      </>
    );
  }
  return (
    <TrainerFrame title="Results">
      <NoResults isUnread={error !== null} isMissing={drill === null} />
    </TrainerFrame>
  );
}

/** Shown while a session is being read, or if it can't be shown. */
function NoResults({ isUnread, isMissing }: { isUnread: boolean; isMissing: boolean }) {
  if (isUnread) {
    return (
      <NothingToPlay title="Failed to load the session">
        This device’s storage didn’t respond. Please reload the page.
      </NothingToPlay>
    );
  }
  return isMissing ? (
    <NothingToPlay title="Session not found">This session isn’t on this device.</NothingToPlay>
  ) : (
    <TrainerLoading />
  );
}
