import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { findAccount } from '#server/features/accounts/accounts.repository.ts';
import { isRenewable } from '#server/features/accounts/actor-of.ts';
import { authHeaders, dropCookie, passCookies } from '#server/features/accounts/auth-calls.ts';
import { meOf } from '#server/features/accounts/me.ts';
import {
  endOwnSession,
  findSessionById,
  listApiSessions,
  listBrowserSessions,
  type SessionEntry,
} from '#server/features/accounts/sessions.repository.ts';
import { endAllSessions } from '#server/features/accounts/standing.repository.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { SessionItem } from '#shared/accounts/account.contract.ts';
import {
  endSession,
  listSessions,
  me,
  signOut,
  signOutEverywhere,
  userRoles,
} from '#shared/accounts/account.endpoints.ts';
import { canManageOwnAccount, canSeeRoles } from '#shared/accounts/account.policy.ts';
import { statusAt } from '#shared/accounts/account.status.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';

const iso = (millis: number) => new Date(millis).toISOString();

const itemOf =
  (kind: SessionItem['kind'], currentId: string) =>
  ({ id, device, createdAt, lastActiveAt, expiresAt }: SessionEntry): SessionItem => ({
    id,
    kind,
    device,
    created_at: iso(createdAt),
    last_active_at: iso(lastActiveAt),
    expires_at: iso(expiresAt),
    is_current: id === currentId,
  });

/** Routes for the current account, signing out, and the list of sessions. */
export function sessionsRoutes(deps: AccountDeps): Route[] {
  const { auth, db, now, clientAddress } = deps;
  const signedOut = { signed_out: true } as const;

  return [
    route(me, anyone, async ({ actor, context }) => {
      if (actor.kind === 'member' && isRenewable(await findSessionById(db, actor.session.id))) {
        const headers = authHeaders(context, clientAddress);
        const { headers: renewed } = await auth().api.getSession({ headers, returnHeaders: true });
        passCookies(renewed, context);
      }
      return meOf(deps, actor);
    }),

    route(signOut, anyone, async ({ context }) => {
      await dropCookie(deps, context);
      return signedOut;
    }),

    route(signOutEverywhere, canManageOwnAccount, async ({ actor, context }) => {
      await db.transaction().execute((trx) => endAllSessions(trx, actor.userId));
      await dropCookie(deps, context);
      return signedOut;
    }),

    route(listSessions, canManageOwnAccount, async ({ actor: { userId, session } }) => {
      const browsers = await listBrowserSessions(db, userId);
      const clients = await listApiSessions(db, userId);
      return {
        sessions: [...browsers.map(itemOf('browser', session.id)), ...clients.map(itemOf('api', session.id))].filter(
          ({ expires_at }) => Date.parse(expires_at) > now(),
        ),
      };
    }),

    route(endSession, canManageOwnAccount, async ({ actor, params }) => {
      const isEnded = await db.transaction().execute(async (trx) => endOwnSession(trx, actor.userId, params.id));
      if (!isEnded) throw new AppError('NOT_FOUND');
      return signedOut;
    }),

    route(userRoles, canManageOwnAccount, async ({ actor, params }) => {
      authorize(canSeeRoles(actor, params.id));
      const account = await findAccount(db, params.id);
      if (account === undefined) throw new AppError('NOT_FOUND');
      const status = statusAt(account.status, account.status_until, now());
      return { roles: [{ user_id: account.id, role: account.role, is_active: status !== 'banned', status }] };
    }),
  ];
}
