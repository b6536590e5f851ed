import type { Context } from 'hono';
import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { findAccount } from '#server/features/accounts/accounts.repository.ts';
import { applyStanding, standingAt } from '#server/features/accounts/change-standing.ts';
import { findSecret } from '#server/features/accounts/second-factor.repository.ts';
import {
  listApiSessions,
  listBrowserSessions,
  type SessionEntry,
} from '#server/features/accounts/sessions.repository.ts';
import { endAllSessions } from '#server/features/accounts/standing.repository.ts';
import { SESSIONS_ENDED, standingHistory } from '#server/features/accounts/standing-history.ts';
import { standingMail } from '#server/features/accounts/standing-mail.ts';
import { findUser, listUsers, type UserRow } from '#server/features/accounts/users.repository.ts';
import { recordAudit } from '#server/platform/audit/audit.repository.ts';
import { auditOrigin } from '#server/platform/audit/audit-origin.ts';
import type { Db } from '#server/platform/db/open.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import type { AppEnv } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { canChangeStanding } from '#shared/accounts/account.policy.ts';
import { statusAt } from '#shared/accounts/account.status.ts';
import type { ListedUser, UserDetail } from '#shared/accounts/user.contract.ts';
import {
  changeUserRole,
  endUserSessions,
  listUsers as listUsersCall,
  readUser,
} from '#shared/accounts/user.endpoints.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { isAdmin, isFreshAdmin } from '#shared/permissions/member.policy.ts';

const PAGE_SIZE = 20;

const iso = (millis: number) => new Date(millis).toISOString();

function listedUser(
  { id, email, displayName, username, role, createdAt, ...stored }: UserRow,
  now: number,
): ListedUser {
  const status = statusAt(stored.status, stored.statusUntil, now);
  const until = status === 'active' ? null : stored.statusUntil;
  const names = { display_name: displayName, username };
  return {
    id,
    email,
    ...names,
    role,
    status,
    status_until: until === null ? null : iso(until),
    created_at: iso(createdAt),
  };
}

const openAt = (now: number, sessions: readonly SessionEntry[]) => sessions.filter(({ expiresAt }) => expiresAt > now);

const signInOf =
  (kind: 'browser' | 'api') =>
  ({ device, lastActiveAt }: SessionEntry): UserDetail['sign_ins'][number] => ({
    kind,
    device,
    last_active_at: iso(lastActiveAt),
  });

/** Routes where admins look up users and change their role and status. Decisions 34 and 41. */
export function usersRoutes(deps: AccountDeps): Route[] {
  const { db, now, limits, mailer, settings, publicUrl } = deps;

  async function signInsOf(trx: Db, userId: string): Promise<UserDetail['sign_ins']> {
    const at = now();
    const browsers = openAt(at, await listBrowserSessions(trx, userId));
    const clients = openAt(at, await listApiSessions(trx, userId));
    return [...browsers.map(signInOf('browser')), ...clients.map(signInOf('api'))];
  }

  async function detailOf(admin: Member, id: string, trx: Db = db): Promise<UserDetail> {
    const [row, account] = await Promise.all([findUser(trx, id), findAccount(trx, id)]);
    if (row === undefined || account === undefined) throw new AppError('NOT_FOUND');
    const secret = await findSecret(trx, id);
    return {
      ...listedUser(row, now()),
      status_reason: standingAt(account, now()).reason,
      has_second_factor: secret !== undefined && secret.confirmed_at !== null,
      is_own: id === admin.userId,
      sign_ins: await signInsOf(trx, id),
      history: await standingHistory(trx, id),
    };
  }

  /**
   * Refuses changes to the admin's own account, and more changes than the limit allows. Returns the origin of the
   * change for the audit log.
   */
  async function admit(admin: Member, userId: string, context: Context<AppEnv>) {
    authorize(canChangeStanding(admin, userId));
    await limits.spend('standingChangePerAccount', admin.userId);
    return { adminId: admin.userId, ...auditOrigin(deps, context), at: now() };
  }

  return [
    route(listUsersCall, isAdmin, async ({ query: { search = '', role, status, page = 1, limit = PAGE_SIZE } }) => {
      const at = now();
      const query = { search, role, status, page, pageSize: limit, now: at };
      const { users, total, isCut } = await listUsers(db, query);
      const items = users.map((user) => listedUser(user, at));
      return { items, pagination: paginationOf(page, limit, total), is_cut: isCut };
    }),

    route(readUser, isAdmin, ({ actor, params }) => detailOf(actor, params.id)),

    route(changeUserRole, isFreshAdmin, async ({ actor, params, body, context }) => {
      const by = await admit(actor, params.id, context);
      const { site_name: site } = await settings.current();
      const done = await applyStanding(db, params.id, body, by, (trx) => detailOf(actor, params.id, trx));
      if (done !== null) mailer.send(standingMail(done.email, { site, publicUrl }, done.changed));
      return detailOf(actor, params.id);
    }),

    route(endUserSessions, isFreshAdmin, async ({ actor, params, context }) => {
      const by = await admit(actor, params.id, context);
      await db.transaction().execute(async (trx) => {
        if ((await findAccount(trx, params.id)) === undefined) throw new AppError('NOT_FOUND');
        await endAllSessions(trx, params.id);
        const what = { entityType: 'user', entityId: params.id, details: {} };
        await recordAudit(trx, { ...by, action: SESSIONS_ENDED, ...what });
      });
      return detailOf(actor, params.id);
    }),
  ];
}
