import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminFlag, FlagChange } from '#shared/flags/flag-admin.contract.ts';
import {
  adminFeatureFlags,
  changeFeatureFlag,
  featureFlagHistory,
  previewFeatureFlags,
} from '#shared/flags/flag-admin.endpoints.ts';
import { callWithFreshProof } from '#web/accounts/fresh-proof.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';

const KEY = ['admin-flags'];
const historyKey = (key: string) => ['admin-flag-history', key];
const PREVIEWS = ['admin-flag-preview'];

/** Loads all flags in full, with the email addresses of the users that they mention. */
export const useFlags = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const { flags, users } = await call(adminFeatureFlags);
      return { flags, emails: new Map(users.map(({ id, email }) => [id, email])) };
    },
    staleTime: 0,
  });

export const useFlagHistory = (key: string) =>
  useQuery({
    queryKey: historyKey(key),
    queryFn: async () => {
      const { items, users } = await call(featureFlagHistory, { params: { key } });
      return { items, emails: new Map(users.map(({ id, email }) => [id, email])) };
    },
    staleTime: 0,
  });

const askFor = (email: string) => call(previewFeatureFlags, { query: { email } });

/** Loads what the user with this email address sees, and why. Loads nothing for an empty address. */
export const useFlagPreview = (email: string) =>
  useQuery({
    queryKey: [...PREVIEWS, email],
    queryFn: () => askFor(email),
    enabled: email !== '',
    staleTime: 0,
    retry: false,
  });

/** Finds the ID of the user with this email address. */
export const findUserId = async (email: string): Promise<string> => (await askFor(email)).user.id;

/**
 * Returns a function that changes a flag. The flags are loaded again afterward, even if someone else changed it first.
 */
export function useChangeFlag({ key, version }: Pick<AdminFlag, 'key' | 'version'>) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([KEY, historyKey(key), PREVIEWS].map((queryKey) => client.invalidateQueries({ queryKey })));
  return async (change: FlagChange) => {
    try {
      await callWithFreshProof(changeFeatureFlag, { params: { key }, body: { ...change, version } });
      await refresh();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') await refresh();
      throw error;
    }
  };
}
