import type { UseQueryResult } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ListedUser } from '#shared/accounts/user.contract.ts';
import type { Pagination } from '#shared/http/pagination.contract.ts';
import type { Role } from '#shared/permissions/member.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { StatusBadge } from '#web/features/users/status-badge.tsx';
import { readFilters } from '#web/features/users/user-filters.ts';
import {
  dayWords,
  furtherNames,
  nameOf,
  ROLE_OPTIONS,
  STATUS_OPTIONS,
  userPath,
} from '#web/features/users/user-words.ts';
import { useUsers } from '#web/features/users/users.queries.ts';
import { PagedList, usePageNumber } from '#web/online/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { withFilters } from '#web/ui/filters-in-address.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { useTypedQuery } from '#web/ui/use-typed-query.ts';
import '#web/features/users/user-list.css';

const DEBOUNCE_MS = 300;
const ROLES = [{ value: '', label: 'All roles' }, ...ROLE_OPTIONS];
const STATUSES = [{ value: '', label: 'Any status' }, ...STATUS_OPTIONS];
const NO_FILTERS = { q: '', role: '', status: '' };

type RoleBadge = (role: Role) => ReactNode;

/** Lists users, with a search box and filters that are kept in the page address. The server does the searching. */
export function UserList({ roleBadge }: { roleBadge: RoleBadge }) {
  const page = usePageNumber();
  const [parameters, setParameters] = useSearchParams();
  const filters = readFilters(parameters);
  const change = (changes: Readonly<Record<string, string>>) =>
    setParameters((before) => withFilters(before, changes), { replace: true, preventScrollReset: true });
  const { typed, setTyped } = useTypedQuery(filters.search, DEBOUNCE_MS, (words) => change({ q: words }));
  const query = useUsers(filters, page);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const clear = () => {
    setTyped('');
    change(NO_FILTERS);
  };
  return (
    <div className="stack">
      <div className="user-list-filters">
        <SearchBox
          label="Search by the beginning of an email address, display name, or username"
          placeholder="Email, display name, or username"
          value={typed}
          onValue={setTyped}
        />
        <SelectField label="Role" inline options={ROLES} value={filters.role} onValue={(role) => change({ role })} />
        <SelectField
          label="Status"
          inline
          options={STATUSES}
          value={filters.status}
          onValue={(status) => change({ status })}
        />
      </div>
      <Count query={query} />
      <PagedList
        query={query}
        page={page}
        name="users"
        bones={<Bones />}
        empty={isFiltered ? <NoMatch onClear={clear} /> : <EmptyPage />}
      >
        {(users) => <UserTable users={users} roleBadge={roleBadge} />}
      </PagedList>
    </div>
  );
}

type Found = UseQueryResult<{ pagination: Pagination; is_cut: boolean }>;

/** Shows the number of users. Screen readers announce it after each search. */
function Count({ query: { data } }: { query: Found }) {
  if (data === undefined) return <output className="user-list-count" />;
  const { total } = data.pagination;
  return (
    <output className="user-list-count">
      {data.is_cut
        ? `More than ${countWords(total, 'user')}. Search or filter to see the others.`
        : countWords(total, 'user')}
    </output>
  );
}

/** A table on wide screens, and a card for each user on phones. */
function UserTable({ users, roleBadge }: { users: readonly ListedUser[]; roleBadge: RoleBadge }) {
  return (
    <Card flush>
      <table className="user-list-table">
        <caption className="visually-hidden">Users, newest first</caption>
        <thead>
          <tr>
            <th scope="col">User</th>
            <th scope="col">Role</th>
            <th scope="col">Status</th>
            <th scope="col">Joined</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <td className="user-list-user">
                <Link to={userPath(user.id)}>{nameOf(user)}</Link>
                <small>{furtherNames(user)}</small>
              </td>
              <td>{roleBadge(user.role)}</td>
              <td>
                <StatusBadge status={user.status} until={user.status_until} />
              </td>
              <td className="user-list-joined">
                <span className="user-list-label">Joined </span>
                {dayWords(user.created_at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={Users}
        title="No users match these filters"
        actions={<Button onPress={onClear}>Clear filters</Button>}
      >
        The search matches the beginning of an email address, display name, or username.
      </EmptyState>
    </Card>
  );
}

function EmptyPage() {
  return (
    <Card>
      <EmptyState icon={Users} title="No users on this page" actions={<Link to="?">First page</Link>} />
    </Card>
  );
}

function Bones() {
  return (
    <Card>
      <div className="stack-3">
        {[1, 2, 3, 4, 5].map((row) => (
          <Bone key={row} height="2.5rem" />
        ))}
      </div>
    </Card>
  );
}
