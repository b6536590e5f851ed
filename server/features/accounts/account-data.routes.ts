import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import {
  deleteAccountRow,
  findAccount,
  holdAccount,
  listWaysIn,
} from '#server/features/accounts/accounts.repository.ts';
import { dropCookie } from '#server/features/accounts/auth-calls.ts';
import { keptStandings } from '#server/features/accounts/kept-standing.ts';
import { proofIn } from '#server/features/accounts/mailed-codes.ts';
import { proofMail } from '#server/features/accounts/mails.ts';
import { forgetPending } from '#server/features/accounts/pending.repository.ts';
import { proofs } from '#server/features/accounts/proof.ts';
import { listApiSessions, listBrowserSessions } from '#server/features/accounts/sessions.repository.ts';
import { keepAnAdmin } from '#server/features/accounts/standing.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { type Spooled, spooled } from '#server/platform/http/spooled.ts';
import { type PersonalData, type PostsChoice, personalDocument } from '#server/platform/personal-data/personal-data.ts';
import { deleteAccount, exportAccount, sendProofCode } from '#shared/accounts/account.endpoints.ts';
import { canManageOwnAccount } from '#shared/accounts/account.policy.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

async function accountOf(trx: Db, userId: string): Promise<Record<string, unknown>> {
  const account = await findAccount(trx, userId);
  const sessions = [...(await listBrowserSessions(trx, userId)), ...(await listApiSessions(trx, userId))];
  return { account, sign_ins_by: await listWaysIn(trx, userId), sessions };
}

/**
 * Routes for downloading a user's data and deleting the account. Each entry in `slices` declares what data a slice
 * stores.
 */
export function accountDataRoutes(deps: AccountDeps, slices: readonly PersonalData[]): Route[] {
  const { db, now, limits, settings, devices, codes, mailer } = deps;
  const proof = proofs(deps);
  const standings = keptStandings(deps);

  /** Returns the user's download, with all data as of a single moment. */
  async function ownData(userId: string): Promise<Spooled> {
    const picture = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return picture.execute(async (trx) => {
      const at = now();
      const own = { exported_at: new Date(at).toISOString(), ...(await accountOf(trx, userId)) };
      return spooled(personalDocument(trx, userId, { own, slices, now: at }));
    });
  }

  /**
   * Deletes the account. `posts` says what happens to the user's posts. A suspension or ban is kept, tied to a hash of
   * the email address.
   */
  async function leave(trx: Db, userId: string, posts: PostsChoice): Promise<void> {
    for (const { erase } of slices) await erase?.(trx, userId, now(), posts);
    await keepAnAdmin(trx, userId, now());
    await holdAccount(trx, userId);
    const account = await findAccount(trx, userId);
    if (account === undefined) return;
    await standings.keep(trx, account);
    await forgetPending(trx, account);
    await deleteAccountRow(trx, userId);
  }

  return [
    route(exportAccount, canManageOwnAccount, async ({ actor, context }) => {
      await limits.spend('exportPerAccount', actor.userId);
      const { body, bytes } = await ownData(actor.userId);
      return context.body(body, 200, {
        'Content-Type': 'application/json',
        'Content-Length': String(bytes),
        'Content-Disposition': `attachment; filename="${PRODUCT_NAME.toLowerCase()}-data.json"`,
      });
    }),

    route(sendProofCode, canManageOwnAccount, async ({ actor: { userId, session } }) => {
      const account = await findAccount(db, userId);
      if (account === undefined) throw new AppError('AUTH_REQUIRED');
      await limits.spend('proofMailPerAccount', userId);
      const { site_name: site } = await settings.current();
      mailer.send(proofMail(account.email, site, await codes.make(proofIn(userId, session.id))));
      return { sent: true } as const;
    }),

    route(deleteAccount, canManageOwnAccount, async ({ actor, body, context }) => {
      const known = await findAccount(db, actor.userId);
      if (known?.email !== body.email) {
        const fault = 'This isn’t the email address for your account.';
        throw new AppError('INVALID_INPUT', { message: fault, fields: { 'body.email': fault } });
      }
      await proof.require(actor, body);
      const device = await devices.findOf(context, actor.userId);
      await db.transaction().execute((trx) => leave(trx, actor.userId, body.posts));
      if (device !== null) devices.forget(context, device);
      await dropCookie(deps, context);
      return { deleted: true } as const;
    }),
  ];
}
