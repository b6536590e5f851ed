import { AccountStatus } from '#shared/accounts/account.contract.ts';
import { Role } from '#shared/permissions/member.contract.ts';

/** Filters for the list of users. Empty strings filter nothing. */
export type UserFilters = { search: string; role: Role | ''; status: AccountStatus | '' };

/** The longest search that the server accepts, in characters. */
const LONGEST_SEARCH = 100;

/** Reads the filters from the page address. */
export const readFilters = (parameters: URLSearchParams): UserFilters => ({
  search: (parameters.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
  role: Role.safeParse(parameters.get('role')).data ?? '',
  status: AccountStatus.safeParse(parameters.get('status')).data ?? '',
});
