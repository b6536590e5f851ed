import { randomBytes } from 'node:crypto';
import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { findAccount, findAccountId } from '#server/features/accounts/accounts.repository.ts';
import { authHeaders, refusedAs } from '#server/features/accounts/auth-calls.ts';
import { beginSession } from '#server/features/accounts/begin-session.ts';
import { spendMail } from '#server/features/accounts/mailbox-limits.ts';
import { resetMail, resetNotPossibleMail } from '#server/features/accounts/mails.ts';
import { refuseCommonPassword } from '#server/features/accounts/password-rule.ts';
import { forgetResets } from '#server/features/accounts/pending.repository.ts';
import { endAllSessions } from '#server/features/accounts/standing.repository.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { SHORTEST_STAFF_PASSWORD } from '#shared/accounts/account.contract.ts';
import { forgotPassword, resetPassword } from '#shared/accounts/account.endpoints.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';

const LINK_MS = 3_600_000;
const TOKEN_BYTES = 24;
/** A user ID that no account has. */
const NOBODY = '';

/** Returns the key under which better-auth looks up a link's token. */
const identifier = (token: string) => `reset-password:${token}`;

/** Routes for choosing a new password with an emailed link. The link works once and expires after an hour. */
export function passwordRoutes(deps: AccountDeps): Route[] {
  const { auth, db, limits, settings, mailer, devices, publicUrl, clientAddress } = deps;

  /** Returns the account that a link belongs to, without using up the link. */
  async function accountOfLink(token: string) {
    const { internalAdapter } = await auth().$context;
    const row = await internalAdapter.findVerificationValue(identifier(token));
    const account = row ? await findAccount(db, row.value) : undefined;
    if (account === undefined) throw new AppError('RESET_LINK_INVALID');
    return account;
  }

  /**
   * Saves a link even for an unknown email address, so that every address takes the same amount of work. Such a link
   * belongs to no account.
   */
  async function mailLink(email: string): Promise<void> {
    const userId = await findAccountId(db, email);
    const account = userId === undefined ? undefined : await findAccount(db, userId);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { internalAdapter } = await auth().$context;
    await internalAdapter.createVerificationValue({
      identifier: identifier(token),
      value: account?.id ?? NOBODY,
      expiresAt: new Date(Date.now() + LINK_MS), // uses the machine's clock, as better-auth always does
    });
    if (account === undefined) return;
    const isGoogles = account.providers.includes('google') && !account.hasPassword;
    const from = { site: (await settings.current()).site_name, publicUrl };
    mailer.send(isGoogles ? resetNotPossibleMail(email, from) : resetMail(email, from, token));
  }

  return [
    route(forgotPassword, anyone, async ({ body: { email }, context }) => {
      const address = clientAddress(context);
      const device = await devices.find(context, email);
      if (device === null) await limits.spend('linkPerAddress', address);
      await spendMail(limits, 'resetPerMailbox', { email, address, device });
      await mailLink(email);
      return { sent: true } as const;
    }),

    route(resetPassword, anyone, async ({ body: { token, password }, context }) => {
      await limits.spend('linkPerAddress', clientAddress(context));
      const account = await accountOfLink(token);
      refuseCommonPassword(password, account.email);
      if (account.role !== 'user' && password.length < SHORTEST_STAFF_PASSWORD) {
        throw new AppError('STAFF_PASSWORD_TOO_SHORT');
      }
      const headers = authHeaders(context, clientAddress);
      await refusedAs(
        'RESET_LINK_INVALID',
        auth().api.resetPassword({ body: { token, newPassword: password }, headers }),
      );
      await db.transaction().execute(async (trx) => {
        await endAllSessions(trx, account.id);
        await forgetResets(trx, account.id);
      });
      const { headers: cookies, response } = await refusedAs(
        'INVALID_CREDENTIALS',
        auth().api.signInEmail({ body: { email: account.email, password }, headers, returnHeaders: true }),
      );
      return beginSession(deps, context, { token: response.token, userId: account.id, cookies, password });
    }),
  ];
}
