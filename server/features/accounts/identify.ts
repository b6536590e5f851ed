import { createHash } from 'node:crypto';
import { getSignedCookie } from 'hono/cookie';
import { actorOf } from '#server/features/accounts/actor-of.ts';
import {
  findAccessToken,
  findAccessTokensOf,
  findSession,
  findSessionsById,
} from '#server/features/accounts/sessions.repository.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { Identify } from '#server/platform/http/mount.ts';
import { type Actor, type SessionRef, VISITOR } from '#shared/permissions/actor.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** Returns the prefix of the app's cookie names. With __Host-, no other host of the domain can set them. */
export function cookiePrefix(publicUrl: string): string {
  const name = PRODUCT_NAME.toLowerCase();
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

export const sessionCookieName = (publicUrl: string) => `${cookiePrefix(publicUrl)}_session`;

/** Tokens have 256 random bits, so their hashes need neither a salt nor a slow algorithm. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Returns a function that reads the actor of a request from the database every time, so a ban or a new role applies to
 * the very next request. It ignores cookies sent along with a bearer token.
 */
export function identifyBy({
  db,
  now,
  secret,
  publicUrl,
}: Pick<Deps, 'db' | 'now' | 'secret' | 'publicUrl'>): Identify {
  const cookieName = sessionCookieName(publicUrl);
  return async (context) => {
    const authorization = context.req.header('authorization');
    if (authorization !== undefined) {
      const token = /^bearer (\S+)$/i.exec(authorization)?.[1];
      return token === undefined ? VISITOR : actorOf(await findAccessToken(db, tokenHash(token)), 'bearer', now());
    }
    const token = await getSignedCookie(context, secret, cookieName);
    return token ? actorOf(await findSession(db, token), 'cookie', now()) : VISITOR;
  };
}

/** Returns the current actor of each session, by session ID. Sessions that have ended are left out. */
export type ActorsNow = (sessions: readonly SessionRef[]) => Promise<ReadonlyMap<string, Actor>>;

/** Like `identifyBy`, for requests that were admitted earlier and are still open. */
export function actorsNowBy({ db, now }: Pick<Deps, 'db' | 'now'>): ActorsNow {
  return async (sessions) => {
    const idsOf = (via: SessionRef['via']) => sessions.flatMap((session) => (session.via === via ? session.id : []));
    const [browsers, clients] = await Promise.all([
      findSessionsById(db, idsOf('cookie')),
      findAccessTokensOf(db, idsOf('bearer')),
    ]);
    const at = now();
    return new Map([
      ...browsers.map((credential) => [credential.sessionId, actorOf(credential, 'cookie', at)] as const),
      ...clients.map((credential) => [credential.sessionId, actorOf(credential, 'bearer', at)] as const),
    ]);
  };
}
