import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile, ProfileUpdate } from '#shared/profiles/profile.contract.ts';
import { createProfile, ownProfile, publicProfile, updateProfile } from '#shared/profiles/profile.endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { showNow } from '#web/online/show-now.ts';

const ownKey = (userId: string) => ['own-profile', userId] as const;
const PUBLIC_KEY = 'public-profile';

const isRefusal = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

/**
 * Reads the user's own profile and creates it if there is none. If another tab creates it first, reads that profile.
 * Community specification §8.
 */
async function readOrCreate(): Promise<Profile> {
  try {
    return await call(ownProfile);
  } catch (error) {
    if (!isRefusal(error, 'PROFILE_NOT_FOUND')) throw error;
  }
  try {
    return await call(createProfile);
  } catch (error) {
    if (!isRefusal(error, 'CONFLICT')) throw error;
  }
  return call(ownProfile);
}

export const useOwnProfile = (userId: string) => useQuery({ queryKey: ownKey(userId), queryFn: readOrCreate });

/**
 * Returns functions for changed fields of the user's profile: `show` shows them right away, and `save` sends them.
 * Community specification §4.
 */
export function useSaveProfile(userId: string) {
  const client = useQueryClient();
  const key = ownKey(userId);
  return {
    show: (changes: ProfileUpdate) => showNow<Profile>(client, key, (profile) => Object.assign({}, profile, changes)),
    save: async (changes: ProfileUpdate) => {
      client.setQueryData(key, await call(updateProfile, { body: changes }));
      client.removeQueries({ queryKey: [PUBLIC_KEY] });
    },
  };
}

/** Loads a shared profile. Its content depends on the viewer, so each viewer has their own query. */
export const usePublicProfile = (slug: string, viewerId: string | null) =>
  useQuery({
    queryKey: [PUBLIC_KEY, slug, viewerId],
    queryFn: () => call(publicProfile, { params: { slug } }),
  });
