import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { findAccountId, findPasswordHashById } from '#server/features/accounts/accounts.repository.ts';
import { cookiePrefix } from '#server/features/accounts/identify.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';

type DeviceDeps = Pick<Deps, 'db' | 'secret' | 'publicUrl'>;

/** A browser where the owner of this account has signed in before. */
export type KnownDevice = { userId: string; deviceId: string };

/**
 * How many accounts can have the same browser as a known device. Once there are that many, a new entry replaces the one
 * with the oldest sign-in.
 */
const MOST_ENTRIES = 5;
const ID_BYTES = 16;
/** The longest time that browsers keep a cookie (RFC 6265bis §5.5). */
const KEPT_S = 400 * 86_400;

const cookieName = (publicUrl: string) => `${cookiePrefix(publicUrl)}_device`;

/**
 * Reads entries of the form '<device id>~<mac>', one per account that signed in here, newest first. They don't reveal
 * the accounts.
 */
const entriesOf = (context: Context<AppEnv>, publicUrl: string): [id: string, mac: string][] =>
  (getCookie(context, cookieName(publicUrl)) ?? '').split('.').flatMap((entry): [string, string][] => {
    const [id, mac] = entry.split('~');
    return id && mac ? [[id, mac]] : [];
  });

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Recognizes browsers by a signed cookie. The cookie grants no access by itself, but it gives the owner a small budget
 * of password and code attempts that strangers can't use up. Each entry is tied to one account and its password. When
 * the password changes, all other browsers become unknown; when the account is deleted, all of them do.
 */
export function knownDevices({ db, secret, publicUrl }: DeviceDeps) {
  async function macOf({ userId, deviceId }: KnownDevice): Promise<string> {
    const password = (await findPasswordHashById(db, userId)) ?? '';
    return createHmac('sha256', secret).update(`device:${userId}:${deviceId}:${password}`).digest('base64url');
  }

  async function findOf(context: Context<AppEnv>, userId: string): Promise<KnownDevice | null> {
    for (const [deviceId, mac] of entriesOf(context, publicUrl).slice(0, MOST_ENTRIES)) {
      if (isSame(mac, await macOf({ userId, deviceId }))) return { userId, deviceId };
    }
    return null;
  }

  function write(context: Context<AppEnv>, entries: readonly [string, string][]): void {
    const value = entries
      .slice(0, MOST_ENTRIES)
      .map(([id, mac]) => `${id}~${mac}`)
      .join('.');
    setCookie(context, cookieName(publicUrl), value, {
      httpOnly: true,
      secure: publicUrl.startsWith('https:'),
      sameSite: 'Lax',
      path: '/',
      maxAge: value === '' ? 0 : KEPT_S,
    });
  }

  return {
    /**
     * Finds the calling browser's entry for the account with this address. Returns null if the browser isn't a known
     * device of that account.
     */
    find: async (context: Context<AppEnv>, email: string): Promise<KnownDevice | null> => {
      const userId = await findAccountId(db, email);
      return userId === undefined ? null : findOf(context, userId);
    },

    findOf,

    /** Makes this browser a known device of the account, or renews its existing entry. */
    remember: async (context: Context<AppEnv>, userId: string): Promise<void> => {
      const known = await findOf(context, userId);
      const deviceId = known?.deviceId ?? randomBytes(ID_BYTES).toString('base64url');
      const others = entriesOf(context, publicUrl).filter(([id]) => id !== deviceId);
      write(context, [[deviceId, await macOf({ userId, deviceId })], ...others]);
    },

    /** Removes a deleted account's entry from the cookie. */
    forget: (context: Context<AppEnv>, { deviceId }: KnownDevice): void =>
      write(
        context,
        entriesOf(context, publicUrl).filter(([id]) => id !== deviceId),
      ),
  };
}
export type KnownDevices = ReturnType<typeof knownDevices>;
