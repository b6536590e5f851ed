import { useEffect } from 'react';
import { usePerson } from '#web/account/me-store.ts';
import { setViewMode } from '#web/local/view-mode.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { readSettings } from '#web/sync/read-settings.ts';
import { applyTheme, currentTheme } from '#web/ui/theme.ts';

/** Has this device look as its person chose to on another one, at once. Decision 28. */
export function useSettingsHere(): void {
  const { data } = useStudyQuery(usePerson() === null ? null : 'settings', readSettings);
  const { theme, explorerView } = data ?? {};
  useEffect(() => {
    if (theme !== undefined && theme !== currentTheme()) applyTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (explorerView !== undefined) setViewMode(explorerView);
  }, [explorerView]);
}
