import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StandingUpdate, UserDetail } from '#shared/accounts/user.contract.ts';
import { changeUserRole, endUserSessions, listUsers, readUser } from '#shared/accounts/user.endpoints.ts';
import { callWithFreshProof } from '#web/accounts/fresh-proof.ts';
import { call } from '#web/api/client.ts';
import type { UserFilters } from '#web/features/users/user-filters.ts';

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

/** Loads everything that admins see about one user. */
export const useUser = (id: string) =>
  useQuery({ queryKey: userKey(id), queryFn: () => call(readUser, { params: { id } }), staleTime: 0 });

function useChangedUser() {
  const client = useQueryClient();
  return (user: UserDetail) => {
    client.setQueryData(userKey(user.id), user);
    void client.invalidateQueries({ queryKey: LISTS });
  };
}

/** Returns a function that changes a user's role and status. */
export function useChangeStanding(id: string) {
  const onChanged = useChangedUser();
  return async (body: StandingUpdate) => onChanged(await callWithFreshProof(changeUserRole, { params: { id }, body }));
}

/** Returns a function that signs a user out everywhere. */
export function useEndSessions(id: string) {
  const onChanged = useChangedUser();
  return async () => onChanged(await callWithFreshProof(endUserSessions, { params: { id } }));
}
