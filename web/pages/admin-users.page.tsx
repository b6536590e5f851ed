import { Route, Routes, useParams } from 'react-router-dom';
import type { Role } from '#shared/permissions/member.contract.ts';
import { RoleBadge } from '#web/features/profiles/role-badge.tsx';
import { UserPage } from '#web/features/users/user-detail.tsx';
import { UserList } from '#web/features/users/user-list.tsx';

const roleBadge = (role: Role) => <RoleBadge role={role} />;

/** Lets admins find users and change their role and status. Community specification §2, decision 34. */
export function AdminUsersPage() {
  return (
    <Routes>
      <Route index element={<AllUsers />} />
      <Route path=":id" element={<OneUser />} />
    </Routes>
  );
}

function AllUsers() {
  return (
    <>
      <div className="page-head">
        <h1>Users</h1>
      </div>
      <UserList roleBadge={roleBadge} />
    </>
  );
}

function OneUser() {
  const { id = '' } = useParams();
  return <UserPage key={id} id={id} roleBadge={roleBadge} />;
}
