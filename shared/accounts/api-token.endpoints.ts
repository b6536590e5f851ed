import * as z from 'zod/mini';
import { Email, GivenPassword, Token, TokenPair, TotpCode } from '#shared/accounts/account.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';

const tag = 'Account';

export const issueToken = endpoint({
  method: 'POST',
  path: '/api/auth/token',
  tag,
  summary: 'Signs in an API client; staff also send a code from their authenticator app',
  body: z.strictObject({ email: Email, password: GivenPassword, code: z.optional(TotpCode) }),
  response: TokenPair,
  isCookieless: true,
  refusals: [
    'INVALID_CREDENTIALS',
    'ACCOUNT_BANNED',
    'SECOND_FACTOR_REQUIRED',
    'CODE_INVALID',
    'STAFF_PASSWORD_TOO_SHORT',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
});

const RefreshToken = z.strictObject({ refresh_token: Token });

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/auth/token/refresh',
  tag,
  summary: 'Exchanges a refresh token for a new pair; using one twice revokes every token from that sign-in',
  body: RefreshToken,
  response: TokenPair,
  isCookieless: true,
  refusals: ['TOKEN_INVALID', 'ACCOUNT_BANNED', 'RATE_LIMITED'],
});

export const revokeToken = endpoint({
  method: 'POST',
  path: '/api/auth/token/revoke',
  tag,
  summary:
    'Revokes a refresh token and every other token from that sign-in; the response is the same for an unknown token',
  body: RefreshToken,
  response: z.strictObject({ revoked: z.literal(true) }),
  isCookieless: true,
});
