import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { reasonWords } from '#shared/accounts/standing-words.ts';
import type { StandingEntry, UserDetail } from '#shared/accounts/user.contract.ts';
import { pageTitle } from '#shared/pages/page-titles.ts';
import type { Role } from '#shared/permissions/member.contract.ts';
import { StandingForm } from '#web/features/users/standing-form.tsx';
import { StatusBadge } from '#web/features/users/status-badge.tsx';
import { UserSignIns } from '#web/features/users/user-sign-ins.tsx';
import { byWords, dayWords, entryWords, momentWords, nameOf, USERS_PATH } from '#web/features/users/user-words.ts';
import { useUser } from '#web/features/users/users.queries.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import '#web/features/users/user-detail.css';

const WORDS = {
  loading: 'Loading the user...',
  failed: 'This user couldn’t be loaded. The account may have been deleted.',
};

type RoleBadge = (role: Role) => ReactNode;

/** Shows one user: the account, its role and status, its sessions, and the history of its standing. */
export function UserPage({ id, roleBadge }: { id: string; roleBadge: RoleBadge }) {
  const query = useUser(id);
  return (
    <div className="stack">
      <LinkButton tone="ghost" icon={ArrowLeft} to={USERS_PATH}>
        All users
      </LinkButton>
      <OnlineData query={query} words={WORDS} bones={<Bones />}>
        {(user) => <Detail user={user} roleBadge={roleBadge} />}
      </OnlineData>
    </div>
  );
}

function Detail({ user, roleBadge }: { user: UserDetail; roleBadge: RoleBadge }) {
  useDocumentTitle(pageTitle(`Admin, ${nameOf(user)}`));
  return (
    <>
      <div className="page-head">
        <h1 className="user-detail-name">{nameOf(user)}</h1>
        <p className="row">
          {roleBadge(user.role)}
          <StatusBadge status={user.status} until={user.status_until} />
        </p>
      </div>
      <div className="user-detail-columns">
        <div className="stack">
          <Card as="section">
            <h2 className="card-heading">Account</h2>
            <Facts user={user} />
          </Card>
          <Card as="section">
            <h2 className="card-heading">Signed-in devices</h2>
            <UserSignIns user={user} />
          </Card>
        </div>
        <Card as="section">
          <h2 className="card-heading">Role and status</h2>
          {user.is_own ? <OwnAccount /> : <StandingForm user={user} />}
        </Card>
      </div>
      <Card as="section">
        <h2 className="card-heading">History</h2>
        <History entries={user.history} />
      </Card>
    </>
  );
}

function OwnAccount() {
  return (
    <Banner tone="blue" title="This is your account">
      Only another admin can change its role or status, so you can’t lock yourself out.
    </Banner>
  );
}

function Facts({ user }: { user: UserDetail }) {
  const { email, username, created_at, has_second_factor, status_reason } = user;
  const facts: (readonly [string, string])[] = [
    ['Email', email],
    ['Username', username === null ? 'None' : `@${username}`],
    ['Joined', dayWords(created_at)],
    ['Second factor', has_second_factor ? 'On' : 'Off'],
    ...(status_reason === null ? [] : [['Reason', reasonWords(status_reason)] as const]),
  ];
  return (
    <dl className="user-detail-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function History({ entries }: { entries: readonly StandingEntry[] }) {
  if (entries.length === 0) return <p className="soft">Role and status have never been changed.</p>;
  return (
    <ul className="list">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entryWords(entry).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className="text-sm muted">
            {momentWords(entry.at)} · {byWords(entry)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Bones() {
  return (
    <div className="stack">
      <Bone width="14rem" height="2.5rem" />
      <Bone height="12rem" />
      <Bone height="8rem" />
    </div>
  );
}
