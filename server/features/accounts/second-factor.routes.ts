import type { Context } from 'hono';
import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { type AccountRow, findAccount } from '#server/features/accounts/accounts.repository.ts';
import { actorOf } from '#server/features/accounts/actor-of.ts';
import { meOf } from '#server/features/accounts/me.ts';
import { proofs } from '#server/features/accounts/proof.ts';
import { proveSession } from '#server/features/accounts/second-factor.repository.ts';
import { findSessionById, keepProof } from '#server/features/accounts/sessions.repository.ts';
import { asTry, secondFactorSubject } from '#server/features/accounts/tries.ts';
import type { AppEnv } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { confirmIdentity, confirmTotp, enrolTotp, verifyTotp } from '#shared/accounts/account.endpoints.ts';
import { canConfirmIdentity, canEnrolSecondFactor, canProveSecondFactor } from '#shared/accounts/account.policy.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Member, Unproven } from '#shared/permissions/actor.ts';

/**
 * Routes for the authenticator app of staff, and for confirming who is using a browser. All of them need a browser
 * session.
 */
export function secondFactorRoutes(deps: AccountDeps): Route[] {
  const { db, now, factor, delays, devices } = deps;
  const proof = proofs(deps);

  async function staffAccount({ userId, session }: Member | Unproven): Promise<AccountRow> {
    const account = await findAccount(db, userId);
    if (account === undefined || account.role === 'user' || session.via === 'bearer') throw new AppError('FORBIDDEN');
    return account;
  }

  const tried = async <T>(context: Context<AppEnv>, userId: string, work: () => Promise<T>): Promise<T> =>
    asTry(delays, [secondFactorSubject(userId, await devices.findOf(context, userId))], work);

  return [
    route(enrolTotp, canEnrolSecondFactor, async ({ actor, body }) => {
      const { id, email } = await staffAccount(actor);
      // Staff whose permissions are in effect already have an app. This call would replace it, so they have to give a
      // proof first.
      if (actor.kind === 'member') await proof.require(actor, body ?? {});
      return factor.enrol(id, email);
    }),

    route(confirmTotp, canEnrolSecondFactor, async ({ actor, body, context }) => {
      const { id } = await staffAccount(actor);
      const mayReplace = actor.kind === 'member';
      const recovery_codes = await tried(context, id, async () => factor.confirm(id, body.code, { mayReplace }));
      await proveSession(db, actor.session.id, now());
      await devices.remember(context, id);
      return { recovery_codes };
    }),

    route(verifyTotp, canProveSecondFactor, async ({ actor, body, context }) => {
      const { id } = await staffAccount(actor);
      await tried(context, id, async () => factor.verify(id, body.code));
      await proveSession(db, actor.session.id, now());
      await devices.remember(context, id);
      return meOf(deps, actorOf(await findSessionById(db, actor.session.id), 'cookie', now()));
    }),

    route(confirmIdentity, canConfirmIdentity, async ({ actor, body }) => {
      await proof.require(actor, body);
      await keepProof(db, actor.session.id, now());
      return { confirmed: true } as const;
    }),
  ];
}
