import { randomBytes } from 'node:crypto';
import { findAccount, holdAccount } from '#server/features/accounts/accounts.repository.ts';
import { SESSION_LIMIT_MS } from '#server/features/accounts/actor-of.ts';
import {
  endFamily,
  findRefreshToken,
  savePair,
  type TokenFamily,
  useRefreshToken,
} from '#server/features/accounts/api-tokens.repository.ts';
import { tokenHash } from '#server/features/accounts/identify.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { TokenPair } from '#shared/accounts/account.contract.ts';
import { statusAt } from '#shared/accounts/account.status.ts';
import { AppError } from '#shared/errors/app-error.ts';

const ACCESS_MS = 15 * 60_000;
const REFRESH_MS = 14 * 86_400_000;

type Known = { family_id: string };

const newToken = () => randomBytes(32).toString('base64url');

/** Tokens of API clients: an access token that lasts 15 minutes and a refresh token that works once. Decision 29. */
export function apiTokens({ db, now }: Pick<Deps, 'db' | 'now'>) {
  async function issue(trx: Db, family: TokenFamily): Promise<TokenPair> {
    const at = now();
    const pair = { access_token: newToken(), refresh_token: newToken() };
    const expiresAt = at + ACCESS_MS;
    const refreshUntil = Math.min(at + REFRESH_MS, family.began_at + SESSION_LIMIT_MS);
    await savePair(trx, family, {
      access: { hash: tokenHash(pair.access_token), expires_at: expiresAt },
      refresh: { hash: tokenHash(pair.refresh_token), expires_at: refreshUntil },
      now: at,
    });
    return { ...pair, expires_at: Math.floor(expiresAt / 1000) };
  }

  /**
   * Call this with the account row locked, so that the second of two simultaneous exchanges finds and ends the pair
   * that the first one created.
   */
  async function exchange(trx: Db, hash: string): Promise<TokenPair | undefined> {
    const family = await useRefreshToken(trx, hash, now());
    if (family === undefined) {
      const row = await findRefreshToken(trx, hash);
      if (row !== undefined && row.used_at !== null) await endFamily(trx, row.family_id);
      return undefined;
    }
    const account = await findAccount(trx, family.user_id);
    if (account !== undefined && statusAt(account.status, account.status_until, now()) === 'banned') {
      throw new AppError('ACCOUNT_BANNED');
    }
    return issue(trx, family);
  }

  /** Runs `work` with the account row locked. Returns undefined if the token is unknown. */
  async function holding<T>(hash: string, work: (trx: Db, row: Known) => Promise<T>): Promise<T | undefined> {
    const row = await findRefreshToken(db, hash);
    if (row === undefined) return undefined;
    return db.transaction().execute(async (trx) => {
      await holdAccount(trx, row.user_id);
      return work(trx, row);
    });
  }

  return {
    begin: (userId: string, { device, isProven }: { device: string; isProven: boolean }): Promise<TokenPair> =>
      db.transaction().execute(async (trx) =>
        issue(trx, {
          family_id: newToken(),
          user_id: userId,
          has_second_factor: isProven ? 1 : 0,
          device,
          began_at: now(),
        }),
      ),

    /**
     * Exchanges a refresh token for a new pair. If the token was already used, someone else may have a copy, so its
     * whole family ends.
     * @throws {AppError} TOKEN_INVALID, or ACCOUNT_BANNED
     */
    refresh: async (token: string): Promise<TokenPair> => {
      const hash = tokenHash(token);
      const pair = await holding(hash, async (trx) => exchange(trx, hash));
      if (pair === undefined) throw new AppError('TOKEN_INVALID');
      return pair;
    },

    revoke: async (token: string): Promise<void> => {
      await holding(tokenHash(token), async (trx, { family_id }) => endFamily(trx, family_id));
    },
  };
}
