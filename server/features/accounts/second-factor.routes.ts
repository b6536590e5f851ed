import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { type AccountRow, findAccount } from '#server/features/accounts/accounts.repository.ts';
import { actorOf } from '#server/features/accounts/actor-of.ts';
import { meOf } from '#server/features/accounts/me.ts';
import { proveSession } from '#server/features/accounts/second-factor.repository.ts';
import { findSessionById } from '#server/features/accounts/sessions.repository.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { confirmTotp, enrolTotp, verifyTotp } from '#shared/accounts/account.endpoints.ts';
import { canEnrolSecondFactor, canProveSecondFactor } from '#shared/accounts/account.policy.ts';
import type { Member, Unproven } from '#shared/auth/actor.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** The authenticator app of staff: only in a browser, whose session it opens. */
export function secondFactorRoutes(deps: AccountDeps): Route[] {
  const { db, now, factor, limits } = deps;

  async function staffAccount({ userId, session }: Member | Unproven): Promise<AccountRow> {
    const account = await findAccount(db, userId);
    if (account === undefined || account.role === 'user' || session.via === 'bearer') throw new AppError('FORBIDDEN');
    return account;
  }

  return [
    route(enrolTotp, canEnrolSecondFactor, async ({ actor }) => {
      const { id, email } = await staffAccount(actor);
      return factor.enrol(id, email);
    }),

    route(confirmTotp, canEnrolSecondFactor, async ({ actor, body }) => {
      const { id } = await staffAccount(actor);
      await limits.spend('secondFactorPerAccount', id);
      const recovery_codes = await factor.confirm(id, body.code, { mayReplace: actor.kind === 'member' });
      await limits.forgive('secondFactorPerAccount', id);
      await proveSession(db, actor.session.id, now());
      return { recovery_codes };
    }),

    route(verifyTotp, canProveSecondFactor, async ({ actor, body }) => {
      const { id } = await staffAccount(actor);
      await limits.spend('secondFactorPerAccount', id);
      await factor.verify(id, body.code);
      await limits.forgive('secondFactorPerAccount', id);
      await proveSession(db, actor.session.id, now());
      return meOf(deps, actorOf(await findSessionById(db, actor.session.id), 'cookie', now()));
    }),
  ];
}
