import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { findAccount } from '#server/features/accounts/accounts.repository.ts';
import { apiTokens } from '#server/features/accounts/api-tokens.ts';
import { authHeaders, refusedAs } from '#server/features/accounts/auth-calls.ts';
import { refuseShortStaffPassword } from '#server/features/accounts/begin-session.ts';
import { deviceName } from '#server/features/accounts/device-name.ts';
import { whilePasswordStands } from '#server/features/accounts/password-stands.ts';
import { endToken } from '#server/features/accounts/sessions.repository.ts';
import { asSignInTry, asTry, secondFactorSubject } from '#server/features/accounts/tries.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { TokenPair } from '#shared/accounts/account.contract.ts';
import { statusAt } from '#shared/accounts/account.status.ts';
import { issueToken, refreshToken, revokeToken } from '#shared/accounts/api-token.endpoints.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';

type Given = { email: string; password: string; code?: string | undefined };

/** Routes through which API clients sign in. Decision 29. */
export function apiTokenRoutes(deps: AccountDeps): Route[] {
  const { auth, db, now, factor, limits, delays, clientAddress } = deps;
  const tokens = apiTokens(deps);

  /**
   * Refuses banned users, and staff without a correct second factor. Returns whether a second factor was given. Staff
   * without an authenticator app have to set one up in the browser first.
   */
  async function proven(userId: string, code: string | undefined): Promise<boolean> {
    const account = await findAccount(db, userId);
    if (account === undefined) throw new AppError('INVALID_CREDENTIALS');
    if (statusAt(account.status, account.status_until, now()) === 'banned') throw new AppError('ACCOUNT_BANNED');
    if (account.role === 'user') return false;
    if (code === undefined) throw new AppError('SECOND_FACTOR_REQUIRED');
    await asTry(delays, [secondFactorSubject(userId, null)], async () => factor.verify(userId, code));
    return true;
  }

  /** Returns the user ID if the password is correct. `headers` are the request headers to pass to better-auth. */
  async function check({ email, password }: Given, headers: Headers, address: string): Promise<string> {
    const signInOnce = async () =>
      refusedAs('INVALID_CREDENTIALS', auth().api.signInEmail({ body: { email, password }, headers }));
    const caller = { email, address, device: null };
    const { token, user } = await asSignInTry(deps, 'password', caller, signInOnce);
    await refuseShortStaffPassword(deps, { token, userId: user.id, cookies: new Headers(), password });
    await endToken(db, token); // better-auth has created a browser session that isn't needed.
    return user.id;
  }

  return [
    route(issueToken, anyone, async ({ body, context }) => {
      const address = clientAddress(context);
      await limits.spend('tokenPerAddress', address);
      const headers = authHeaders(context, clientAddress);
      headers.delete('cookie');
      const signIn = async (): Promise<TokenPair> => {
        const userId = await check(body, headers, address);
        const isProven = await proven(userId, body.code);
        return tokens.begin(userId, { device: deviceName(headers.get('user-agent') ?? ''), isProven });
      };
      return whilePasswordStands(db, body.email, {
        work: signIn,
        undo: async (made) => tokens.revoke(made.refresh_token),
      });
    }),

    route(refreshToken, anyone, async ({ body, context }) => {
      await limits.spend('tokenPerAddress', clientAddress(context));
      return tokens.refresh(body.refresh_token);
    }),

    route(revokeToken, anyone, async ({ body }) => {
      await tokens.revoke(body.refresh_token);
      return { revoked: true } as const;
    }),
  ];
}
