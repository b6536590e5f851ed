import { useEffect } from 'react';
import { meStore, usePerson } from '#web/account/me-store.ts';
import { personOf } from '#web/account/standing.ts';
import { choicesOnTheirWay, countOfChoices } from '#web/features/settings/keep-setting.ts';
import { readViewMode, setViewMode } from '#web/local/view-mode.ts';
import { currentStudy, useStudyQuery } from '#web/sync/current-study.ts';
import { noteDayStart } from '#web/sync/day-start.ts';
import { readSettings } from '#web/sync/read-settings.ts';
import { applyTheme, currentTheme } from '#web/ui/theme.ts';

/** Has this device look as the disk says, unless a choice was made here since: then it is looked again when that is kept. */
async function look(): Promise<void> {
  const before = countOfChoices();
  const study = await currentStudy();
  const { theme, explorerView, dayStartHour } = await readSettings(study);
  const isOlder = choicesOnTheirWay.get() > 0 || countOfChoices() !== before;
  if (isOlder || study.userId !== personOf(meStore.get())?.id) return;
  if (theme !== undefined && theme !== currentTheme()) applyTheme(theme);
  if (explorerView !== undefined && explorerView !== readViewMode()) setViewMode(explorerView);
  noteDayStart(dayStartHour);
}

/** Where the disk does not answer, this device keeps its own look. */
const lookQuietly = () => void look().catch(() => undefined);

/** Has this device look as its person chose to on another one, at once. Decision 28. */
export function useSettingsHere(): void {
  const { data } = useStudyQuery(usePerson() === null ? null : 'settings', readSettings);
  useEffect(() => {
    if (data === undefined) return undefined;
    lookQuietly();
    // what arrived while a choice was on its way to the disk was passed over
    return choicesOnTheirWay.subscribe(() => {
      if (choicesOnTheirWay.get() === 0) lookQuietly();
    });
  }, [data]);
}
