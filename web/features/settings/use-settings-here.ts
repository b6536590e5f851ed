import { useEffect } from 'react';
import { usePerson } from '#web/account/me-store.ts';
import { choicesOnTheirWay } from '#web/features/settings/keep-setting.ts';
import { setViewMode } from '#web/local/view-mode.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { readSettings } from '#web/sync/read-settings.ts';
import { applyTheme, currentTheme } from '#web/ui/theme.ts';

/** Has this device look as its person chose to on another one, at once. Decision 28. */
export function useSettingsHere(): void {
  const { data } = useStudyQuery(usePerson() === null ? null : 'settings', readSettings);
  const { theme, explorerView } = data ?? {};
  useEffect(() => {
    // who presses twice quickly must not see the first choice come back
    if (choicesOnTheirWay.get() > 0) return;
    if (theme !== undefined && theme !== currentTheme()) applyTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (explorerView !== undefined && choicesOnTheirWay.get() === 0) setViewMode(explorerView);
  }, [explorerView]);
}
