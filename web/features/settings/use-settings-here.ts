import { useEffect } from 'react';
import { meStore, usePerson } from '#web/accounts/me-store.ts';
import { personOf } from '#web/accounts/standing.ts';
import { readViewMode, setViewMode } from '#web/browser/view-mode.ts';
import { choicesOnTheirWay, countOfChoices } from '#web/features/settings/keep-setting.ts';
import { noteDayStart } from '#web/study/day-start.ts';
import { readSettings } from '#web/study/read-settings.ts';
import { currentStudy, useStudyQuery } from '#web/sync/current-study.ts';
import { applyTheme, currentTheme } from '#web/ui/theme.ts';

/**
 * Applies the stored settings to this device. Stops if the user makes a choice in the meantime, because the settings
 * are read again once that choice is saved.
 */
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

/** If the database can't be read, this device keeps its current settings. */
const lookQuietly = () => void look().catch(() => undefined);

/** Applies settings chosen on another device right away. Decision 28. */
export function useSettingsHere(): void {
  const { data } = useStudyQuery(usePerson() === null ? null : 'settings', readSettings);
  useEffect(() => {
    if (data === undefined) return undefined;
    lookQuietly();
    // Applies settings that were skipped because they arrived while a choice was being saved.
    return choicesOnTheirWay.subscribe(() => {
      if (choicesOnTheirWay.get() === 0) lookQuietly();
    });
  }, [data]);
}
