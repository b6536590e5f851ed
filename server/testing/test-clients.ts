import type { Hono } from 'hono';
import { generateSignedCookie } from 'hono/cookie';
import { sessionCookieName, tokenHash } from '#server/features/accounts/identify.ts';
import type { Db } from '#server/platform/db/open.ts';
import { insertSession, insertUser, type TestUser } from '#server/platform/db/test-users.ts';
import type { AppEnv } from '#server/platform/http/context.ts';

export const SECRET = 'a-secret-of-forty-characters-for-tests-1';
const DAY_MS = 86_400_000;
/** Long enough for staff permissions to expire after the second factor is given. */
const STALE_MS = 9 * 3_600_000;
/** Long enough that a proof is no longer fresh. */
const IDLE_MS = 3_600_000;

type App = Hono<AppEnv>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;

/** Signs a token in the format of the session cookie. */
async function sessionCookie(token: string, publicUrl: string): Promise<string> {
  const cookie = await generateSignedCookie(sessionCookieName(publicUrl), token, SECRET, { path: '/' });
  return cookie.split(';')[0] ?? '';
}

/** Returns functions that send one client's requests with its credential, as if from the app's own pages. */
function clientOf(app: App, credential: Headers) {
  const send = (method: Method, path: string, body?: unknown, headers: Headers = {}) =>
    app.request(path, {
      method,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...credential,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  /** Sends a request as written, well-formed or not. */
  const raw = (method: string, path: string, headers: Headers, body: string | undefined) =>
    app.request(path, {
      method,
      headers: { 'Sec-Fetch-Site': 'same-origin', ...credential, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  return {
    send,
    raw,
    get: (path: string, headers: Headers = {}) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown) => send('POST', path, body),
    put: (path: string, body?: unknown) => send('PUT', path, body),
    patch: (path: string, body?: unknown) => send('PATCH', path, body),
    delete: (path: string, body?: unknown) => send('DELETE', path, body),
  };
}
export type TestClient = ReturnType<typeof clientOf>;

/**
 * `via` is the credential that the client sends. Staff have just given their second factor, unless they gave it an hour
 * ago (`isIdle`), so long ago that it has expired (`isStale`), or not at all (`isUnproven`).
 */
type SignedInAs = TestUser & { via?: 'cookie' | 'bearer'; isUnproven?: boolean; isIdle?: boolean; isStale?: boolean };

type Place = { db: Db; now: number; publicUrl: string };

/** Reads the users' IDs and all sign-ins as one text, to see whether any of them has changed. */
async function signInsOf(db: Db): Promise<string> {
  const signIns = await Promise.all([
    db.selectFrom('auth_user').select('id').orderBy('id').execute(),
    db.selectFrom('auth_session').selectAll().orderBy('id').execute(),
    db.selectFrom('api_token').selectAll().orderBy('hash').execute(),
  ]);
  return JSON.stringify(signIns);
}

/** Creates clients of an app: a visitor, and signed-in users on demand. `now` is Unix ms. */
export function clientsOf(app: App, { db, now, publicUrl }: Place) {
  const cookieOf = async (userId: string) => ({ Cookie: await sessionCookie(`${userId}-cookie`, publicUrl) });

  const putBack: (() => Promise<void>)[] = [];
  /** The sign-ins as `restore` left them, or undefined if someone has signed in since. */
  let restored: string | undefined;
  /** Runs `put` now and at every `restore`. */
  async function ensure(put: () => Promise<void>): Promise<void> {
    restored = undefined;
    putBack.push(put);
    await put();
  }

  /** Signs an existing user in as an API client with a token. */
  async function apiClientOf(userId: string, isProven = false, beganAt = now): Promise<TestClient> {
    const token = `${userId}-bearer`;
    const family = { user_id: userId, family_id: token, has_second_factor: isProven ? 1 : 0, device: 'test' };
    const times = { began_at: beganAt, issued_at: now, expires_at: now + DAY_MS, used_at: null };
    await ensure(async () => {
      await db.deleteFrom('api_token').where('user_id', '=', userId).execute();
      await db
        .insertInto('api_token')
        .values([
          { ...family, ...times, kind: 'access', hash: tokenHash(token) },
          { ...family, ...times, kind: 'refresh', hash: tokenHash(`${token}-refresh`) },
        ])
        .execute();
    });
    return clientOf(app, { Authorization: `Bearer ${token}` });
  }

  async function signedIn({
    via = 'cookie',
    isUnproven = false,
    isIdle = false,
    isStale = false,
    ...user
  }: SignedInAs): Promise<TestClient> {
    await ensure(async () => {
      const found = await db.selectFrom('auth_user').select('id').where('id', '=', user.id).executeTakeFirst();
      if (found === undefined) await insertUser(db, user);
    });
    const isProven = !isUnproven && user.role !== undefined && user.role !== 'user';
    const provenAt = now - (isStale ? STALE_MS : isIdle ? IDLE_MS : 0);
    if (via === 'bearer') return apiClientOf(user.id, isProven, provenAt);
    const session = { userId: user.id, token: `${user.id}-cookie`, createdAt: now, expiresAt: now + DAY_MS };
    await ensure(async () => {
      await db.deleteFrom('auth_session').where('user_id', '=', user.id).execute();
      await insertSession(db, { ...session, secondFactorAt: isProven ? provenAt : null });
    });
    return clientOf(app, await cookieOf(user.id));
  }

  /** Restores users and sign-ins that requests have changed or ended, and clears limits and delays. */
  async function restore(): Promise<void> {
    await Promise.all([db.deleteFrom('rate_limit').execute(), db.deleteFrom('try_delay').execute()]);
    // Most requests change no user or sign-in, and checking that is much faster than restoring every user.
    if (restored !== undefined && restored === (await signInsOf(db))) return;
    for (const put of putBack) await put();
    restored = await signInsOf(db);
  }

  return { visitor: clientOf(app, {}), signedIn, apiClientOf, cookieOf, restore };
}
