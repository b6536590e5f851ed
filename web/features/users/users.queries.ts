import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StandingUpdate, UserDetail } from '#shared/accounts/user.contract.ts';
import { changeUserRole, endUserSessions, listUsers, readUser } from '#shared/accounts/user.endpoints.ts';
import { callWithFreshProof } from '#web/accounts/fresh-proof.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import type { UserFilters } from '#web/features/users/user-filters.ts';
import { NO_RESPONSE } from '#web/online/failure.ts';

const LISTS = ['admin-users'] as const;
const userKey = (id: string) => ['admin-user', id] as const;

/** Loads a page of users. It's fetched again each time it's shown, because other admins change users, too. */
export const useUsers = ({ search, role, status }: UserFilters, page: number) =>
  useQuery({
    queryKey: [...LISTS, search, role, status, page],
    queryFn: () =>
      call(listUsers, {
        query: { search: search || undefined, role: role || undefined, status: status || undefined, page },
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/**
 * Loads everything that admins see about one user. It's fetched again when the tab is shown again, because other admins
 * change users, too.
 */
export const useUser = (id: string) =>
  useQuery({
    queryKey: userKey(id),
    queryFn: () => call(readUser, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

function useChangedUser() {
  const client = useQueryClient();
  return (user: UserDetail) => {
    client.setQueryData(userKey(user.id), user);
    void client.invalidateQueries({ queryKey: LISTS });
  };
}

/** Returns whether the user is loaded again after a change fails with this code. */
export const isReloadedAfter = (code: string): boolean => code === 'CONFLICT' || NO_RESPONSE.has(code);

/**
 * Returns a function that changes a user's role and status unless someone else has changed them since they were loaded.
 */
export function useChangeStanding({ id, role, status, status_until: until }: UserDetail) {
  const client = useQueryClient();
  const onChanged = useChangedUser();
  return async (update: StandingUpdate) => {
    const body = { ...update, seen: { role, status, until } };
    try {
      onChanged(await callWithFreshProof(changeUserRole, { params: { id }, body }));
    } catch (error) {
      if (error instanceof ApiError && isReloadedAfter(error.code))
        void client.invalidateQueries({ queryKey: userKey(id) });
      throw error;
    }
  };
}

/** Returns a function that signs a user out everywhere. */
export function useEndSessions(id: string) {
  const onChanged = useChangedUser();
  return async () => onChanged(await callWithFreshProof(endUserSessions, { params: { id } }));
}
