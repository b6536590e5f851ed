import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminSettings, ChangedSettings } from '#shared/site/site-settings.contract.ts';
import { changeSettings, readSettings, settingsHistory } from '#shared/site/site-settings.endpoints.ts';
import { callWithFreshProof } from '#web/accounts/fresh-proof.ts';
import { call } from '#web/api/client.ts';
import { siteQuery } from '#web/api/site-info.ts';

const KEY = ['admin-settings'];
const HISTORY = ['admin-settings-history'];

export const useSettings = () => useQuery({ queryKey: KEY, queryFn: () => call(readSettings), staleTime: 0 });

export const useSettingsHistory = () =>
  useQuery({ queryKey: HISTORY, queryFn: async () => (await call(settingsHistory)).items, staleTime: 0 });

/** Returns functions that save changes to the settings and load the settings again. */
export function useSettingsCalls() {
  const client = useQueryClient();
  const keep = (settings: AdminSettings) => {
    client.setQueryData(KEY, settings);
    void client.invalidateQueries({ queryKey: HISTORY });
    void client.invalidateQueries({ queryKey: siteQuery.queryKey });
    return settings;
  };
  return {
    save: async (change: ChangedSettings, version: number) =>
      keep(await callWithFreshProof(changeSettings, { body: { ...change, version } })),
    reload: async () => keep(await call(readSettings)),
  };
}
