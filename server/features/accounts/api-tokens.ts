import { randomBytes } from 'node:crypto';
import { findAccount } from '#server/features/accounts/accounts.repository.ts';
import { SESSION_LIMIT_MS } from '#server/features/accounts/actor-of.ts';
import {
  endFamily,
  findRefreshToken,
  savePair,
  type TokenFamily,
  useRefreshToken,
} from '#server/features/accounts/api-tokens.repository.ts';
import { tokenHash } from '#server/features/accounts/identify.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { TokenPair } from '#shared/accounts/account.contract.ts';
import { statusAt } from '#shared/accounts/account.status.ts';
import { AppError } from '#shared/errors/app-error.ts';

const ACCESS_MS = 15 * 60_000;
const REFRESH_MS = 14 * 86_400_000;

const newToken = () => randomBytes(32).toString('base64url');

/** Tokens of API clients: 15 minutes of access, and a refresh token that is good for one exchange. Decision 29. */
export function apiTokens({ db, now }: Pick<Deps, 'db' | 'now'>) {
  async function issue(family: TokenFamily): Promise<TokenPair> {
    const at = now();
    const pair = { access_token: newToken(), refresh_token: newToken() };
    const expiresAt = at + ACCESS_MS;
    const refreshUntil = Math.min(at + REFRESH_MS, family.began_at + SESSION_LIMIT_MS);
    await db.transaction().execute((trx) =>
      savePair(trx, family, {
        access: { hash: tokenHash(pair.access_token), expires_at: expiresAt },
        refresh: { hash: tokenHash(pair.refresh_token), expires_at: refreshUntil },
        now: at,
      }),
    );
    return { ...pair, expires_at: Math.floor(expiresAt / 1000) };
  }

  return {
    begin: (userId: string, { device, isProven }: { device: string; isProven: boolean }): Promise<TokenPair> =>
      issue({
        family_id: newToken(),
        user_id: userId,
        has_second_factor: isProven ? 1 : 0,
        device,
        began_at: now(),
      }),

    /**
     * A new pair for a refresh token. A token that comes a second time was stolen or lost: its whole family ends.
     * @throws {AppError} TOKEN_INVALID, or ACCOUNT_BANNED
     */
    refresh: async (token: string): Promise<TokenPair> => {
      const hash = tokenHash(token);
      const row = await findRefreshToken(db, hash);
      if (row === undefined || row.expires_at <= now()) throw new AppError('TOKEN_INVALID');
      const { expires_at: _expires, used_at: _used, ...family } = row;
      if (!(await useRefreshToken(db, hash, now()))) {
        await endFamily(db, family.family_id);
        throw new AppError('TOKEN_INVALID');
      }
      const account = await findAccount(db, family.user_id);
      if (account !== undefined && statusAt(account.status, account.status_until, now()) === 'banned') {
        throw new AppError('ACCOUNT_BANNED');
      }
      return issue(family);
    },

    revoke: async (token: string): Promise<void> => {
      const row = await findRefreshToken(db, tokenHash(token));
      if (row !== undefined) await endFamily(db, row.family_id);
    },
  };
}
