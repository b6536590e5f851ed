import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionItem } from '#shared/accounts/account.contract.ts';
import {
  deleteAccount,
  endSession,
  exportAccount,
  forgotPassword,
  listSessions,
  signOutEverywhere,
} from '#shared/accounts/account.endpoints.ts';
import { leaveSession } from '#web/account/leave-session.ts';
import { askToSignOut } from '#web/account/sign-out.ts';
import { call } from '#web/api/client.ts';

const sessionsKey = (userId: string) => ['sessions', userId] as const;

/** Browsers and API clients that are signed in as this account, asked for anew each time they are shown. */
export const useSessions = (userId: string) =>
  useQuery({
    queryKey: sessionsKey(userId),
    queryFn: async () => (await call(listSessions)).sessions,
    staleTime: 0,
  });

/** Signs another device out and takes it off the list. */
export function useEndSession(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SessionItem) => call(endSession, { params: { id } }),
    onSuccess: (_answer, { id }) =>
      client.setQueryData<SessionItem[]>(sessionsKey(userId), (all) => all?.filter((each) => each.id !== id)),
  });
}

async function endEverywhere(): Promise<void> {
  await leaveSession(() => call(signOutEverywhere));
}

/** Ends every session as an ordinary sign-out ends one: what waits is sent first. `leave` has this device forget the person. */
export const useSignOutEverywhere = (leave: () => void) =>
  useMutation({ mutationFn: () => askToSignOut({ end: endEverywhere, leave }) });

export const useExport = () => useMutation({ mutationFn: () => call(exportAccount), retry: false });

/** What was never sent has nowhere to go any more; where it cannot be erased now, signing out tries again. */
async function eraseHere(userId: string): Promise<void> {
  const { eraseStudy } = await import('#web/sync/leave/erase-study.ts');
  await eraseStudy(userId);
}

type Deletion = { email: string; posts: 'keep' | 'delete' } & ({ password: string } | { code: string });

/** Deletes the account, and then the study data of this device. */
export const useDeleteAccount = (userId: string) =>
  useMutation({
    mutationFn: async (body: Deletion) => {
      await leaveSession(() => call(deleteAccount, { body }));
      await eraseHere(userId).catch(() => undefined);
    },
    retry: false,
  });

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }), retry: false });
