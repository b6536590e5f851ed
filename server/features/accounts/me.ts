import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { findAccount } from '#server/features/accounts/accounts.repository.ts';
import { actorOf } from '#server/features/accounts/actor-of.ts';
import { findSession } from '#server/features/accounts/sessions.repository.ts';
import { type Me, NOBODY } from '#shared/accounts/account.contract.ts';
import { statusAt } from '#shared/accounts/account.status.ts';
import type { Actor } from '#shared/permissions/actor.ts';

type MeDeps = Pick<AccountDeps, 'db' | 'now' | 'displayNameOf'>;

const isoOrNull = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString());

/** Returns what staff still have to do to get their permissions, or null if there's nothing to do. */
function secondFactorOf(actor: Actor, role: Me['roles'][number]): Me['second_factor'] {
  if (actor.kind === 'unproven') return actor.step;
  return actor.kind === 'member' && actor.role !== role ? 'verify' : null;
}

/** Returns the actor's account with the role that applies in this session. */
export async function meOf({ db, now, displayNameOf }: MeDeps, actor: Actor): Promise<Me> {
  if (actor.kind === 'visitor') return NOBODY;
  const account = await findAccount(db, actor.userId);
  if (account === undefined) return NOBODY;
  const status = statusAt(account.status, account.status_until, now());
  return {
    user: {
      id: account.id,
      email: account.email,
      display_name: await displayNameOf(account.id),
      age_band: account.age_band,
      providers: account.providers,
      has_password: account.hasPassword,
      created_at: new Date(account.createdAt).toISOString(),
    },
    roles: actor.kind === 'member' ? [actor.role] : [],
    status,
    status_reason: status === 'active' ? null : account.status_reason,
    status_until: status === 'active' ? null : isoOrNull(account.status_until),
    second_factor: secondFactorOf(actor, account.role),
  };
}

/** Returns the account of a session that has just begun. */
export async function meOfSession(deps: MeDeps, token: string): Promise<Me> {
  return meOf(deps, actorOf(await findSession(deps.db, token), 'cookie', deps.now()));
}
