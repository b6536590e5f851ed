import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { findAccount } from '#server/features/accounts/accounts.repository.ts';
import { authHeaders, refusedAs } from '#server/features/accounts/auth-calls.ts';
import { beginSession } from '#server/features/accounts/begin-session.ts';
import { refuseCommonPassword } from '#server/features/accounts/password-rule.ts';
import { endAllSessions } from '#server/features/accounts/standing.repository.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { SHORTEST_STAFF_PASSWORD } from '#shared/accounts/account.contract.ts';
import { forgotPassword, resetPassword } from '#shared/accounts/account.endpoints.ts';
import { anyone } from '#shared/auth/anyone.policy.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** A new password by a mailed link: valid for one hour, once. */
export function passwordRoutes(deps: AccountDeps): Route[] {
  const { auth, db, limits, clientAddress } = deps;

  /** Whose link it is; it is not used up by looking. */
  async function accountOfLink(token: string) {
    const { internalAdapter } = await auth().$context;
    const row = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    const account = row ? await findAccount(db, row.value) : undefined;
    if (account === undefined) throw new AppError('RESET_LINK_INVALID');
    return account;
  }

  return [
    route(forgotPassword, anyone, async ({ body: { email }, context }) => {
      await limits.spend('linkPerAddress', clientAddress(context));
      await limits.spend('resetPerMailbox', email);
      await auth().api.requestPasswordReset({ body: { email }, headers: authHeaders(context, clientAddress) });
      return { sent: true } as const;
    }),

    route(resetPassword, anyone, async ({ body: { token, password }, context }) => {
      await limits.spend('linkPerAddress', clientAddress(context));
      refuseCommonPassword(password);
      const account = await accountOfLink(token);
      if (account.role !== 'user' && password.length < SHORTEST_STAFF_PASSWORD) {
        throw new AppError('STAFF_PASSWORD_TOO_SHORT');
      }
      const headers = authHeaders(context, clientAddress);
      await refusedAs(
        'RESET_LINK_INVALID',
        auth().api.resetPassword({ body: { token, newPassword: password }, headers }),
      );
      await db.transaction().execute((trx) => endAllSessions(trx, account.id));
      const { headers: cookies, response } = await refusedAs(
        'INVALID_CREDENTIALS',
        auth().api.signInEmail({ body: { email: account.email, password }, headers, returnHeaders: true }),
      );
      return beginSession(deps, context, { token: response.token, userId: account.id, cookies, password });
    }),
  ];
}
