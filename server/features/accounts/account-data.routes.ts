import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { deleteAccountRow, findAccount, listWaysIn } from '#server/features/accounts/accounts.repository.ts';
import { dropCookie } from '#server/features/accounts/auth-calls.ts';
import { forgetPending } from '#server/features/accounts/pending.repository.ts';
import { listApiSessions, listBrowserSessions } from '#server/features/accounts/sessions.repository.ts';
import { keepAnAdmin } from '#server/features/accounts/standing.repository.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { deleteAccount, exportAccount } from '#shared/accounts/account.endpoints.ts';
import { canManageOwnAccount } from '#shared/accounts/account.policy.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** Taking one's data along, and leaving. `slices` say what each of them holds. */
export function accountDataRoutes(deps: AccountDeps, slices: readonly PersonalData[]): Route[] {
  const { db, now, limits } = deps;

  async function ownData(userId: string): Promise<Record<string, unknown>> {
    const account = await findAccount(db, userId);
    const sessions = [...(await listBrowserSessions(db, userId)), ...(await listApiSessions(db, userId))];
    const parts: [string, unknown][] = [];
    for (const { name, collect } of slices) parts.push([name, await collect(db, userId)]);
    return { account, sign_ins_by: await listWaysIn(db, userId), sessions, ...Object.fromEntries(parts) };
  }

  return [
    route(exportAccount, canManageOwnAccount, async ({ actor, context }) => {
      await limits.spend('exportPerAccount', actor.userId);
      context.header('Content-Disposition', `attachment; filename="${PRODUCT_NAME.toLowerCase()}-data.json"`);
      return { exported_at: new Date(now()).toISOString(), ...(await ownData(actor.userId)) };
    }),

    route(deleteAccount, canManageOwnAccount, async ({ actor, body, context }) => {
      const account = await findAccount(db, actor.userId);
      if (account?.email !== body.email) {
        const fault = 'This is not the e-mail address of your account.';
        throw new AppError('INVALID_INPUT', { message: fault, fields: { 'body.email': fault } });
      }
      await db.transaction().execute(async (trx) => {
        for (const { erase } of slices) await erase?.(trx, actor.userId, now());
        await keepAnAdmin(trx, actor.userId);
        await forgetPending(trx, account);
        await deleteAccountRow(trx, actor.userId);
      });
      await dropCookie(deps, context);
      return { deleted: true } as const;
    }),
  ];
}
