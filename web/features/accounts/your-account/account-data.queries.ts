import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionItem } from '#shared/accounts/account.contract.ts';
import { deleteAccount, endSession, listSessions, signOutEverywhere } from '#shared/accounts/account.endpoints.ts';
import { leaveSession } from '#web/accounts/leave-session.ts';
import { askToSignOut } from '#web/accounts/sign-out.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';

const sessionsKey = (userId: string) => ['sessions', userId] as const;

/**
 * Loads the browsers and API clients that are signed in to this account. They're loaded again each time the list is
 * shown.
 */
export const useSessions = (userId: string) =>
  useQuery({
    queryKey: sessionsKey(userId),
    queryFn: async () => (await call(listSessions)).sessions,
    staleTime: 0,
  });

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND';

/**
 * Returns a function that signs out another browser or API client and removes it from the list. The function also
 * succeeds if the browser or client is already signed out.
 */
export function useEndSession(userId: string) {
  const client = useQueryClient();
  return async ({ id }: SessionItem) => {
    try {
      await call(endSession, { params: { id } });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
    client.setQueryData<SessionItem[]>(sessionsKey(userId), (all) => all?.filter((each) => each.id !== id));
  };
}

async function endEverywhere(): Promise<void> {
  await leaveSession(() => call(signOutEverywhere));
}

/**
 * Ends every session the way an ordinary sign-out does, sending queued operations first. `leave` makes this device
 * forget the user.
 */
export const signOutOfAll = (leave: () => void) => askToSignOut({ end: endEverywhere, leave });

/**
 * Erases the account's study data on this device, because it can't be sent anymore. If that fails, the sign-out that
 * follows tries again.
 */
async function eraseHere(userId: string): Promise<void> {
  const { eraseStudy } = await import('#web/sync/leave/erase-study.ts');
  await eraseStudy(userId);
}

type Deletion = { email: string; posts: 'keep' | 'delete' } & ({ password: string } | { code: string });

/** Deletes the account, then the study data on this device. */
export async function deleteAccountAndData(userId: string, body: Deletion): Promise<void> {
  await leaveSession(() => call(deleteAccount, { body }));
  await eraseHere(userId).catch(() => undefined);
}
