import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionItem } from '#shared/accounts/account.contract.ts';
import { deleteAccount, endSession, listSessions, signOutEverywhere } from '#shared/accounts/account.endpoints.ts';
import { leaveSession } from '#web/accounts/leave-session.ts';
import { askToSignOut } from '#web/accounts/sign-out.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';

const sessionsKey = (userId: string) => ['sessions', userId] as const;

/** Browsers and API clients that are signed in as this account, asked for anew each time they are shown. */
export const useSessions = (userId: string) =>
  useQuery({
    queryKey: sessionsKey(userId),
    queryFn: async () => (await call(listSessions)).sessions,
    staleTime: 0,
  });

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND';

/** Signs another device out and takes it off the list. One that is signed out already is fine. */
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

/** Ends every session as an ordinary sign-out ends one: what waits is sent first. `leave` has this device forget the person. */
export const signOutOfAll = (leave: () => void) => askToSignOut({ end: endEverywhere, leave });

/** What was never sent has nowhere to go any more; where it cannot be erased now, signing out tries again. */
async function eraseHere(userId: string): Promise<void> {
  const { eraseStudy } = await import('#web/sync/leave/erase-study.ts');
  await eraseStudy(userId);
}

type Deletion = { email: string; posts: 'keep' | 'delete' } & ({ password: string } | { code: string });

/** Deletes the account, and then the study data of this device. */
export async function deleteAccountAndData(userId: string, body: Deletion): Promise<void> {
  await leaveSession(() => call(deleteAccount, { body }));
  await eraseHere(userId).catch(() => undefined);
}
