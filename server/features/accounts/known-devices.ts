import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { findAccountId, findPasswordHashById } from '#server/features/accounts/accounts.repository.ts';
import { cookiePrefix } from '#server/features/accounts/identify.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';

type DeviceDeps = Pick<Deps, 'db' | 'secret' | 'publicUrl'>;

/** A browser in which this account's owner has signed in before. */
export type KnownDevice = { userId: string; deviceId: string };

/** People who share a browser; whoever signed in longest ago makes room. */
const MOST_ENTRIES = 5;
const ID_BYTES = 16;
/** As long as browsers keep a cookie. RFC 6265bis §5.5 */
const KEPT_S = 400 * 86_400;

const cookieName = (publicUrl: string) => `${cookiePrefix(publicUrl)}_device`;

/** '<device id>~<mac>' of every account that signed in here, newest first. The cookie says nothing about whose they are. */
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
 * Browsers that are known to an account by a signed cookie. It opens nothing by itself: it lets its owner try a password or
 * a code under a small budget of its own, where strangers' tries have used up theirs. It holds for one account and one
 * password: a new password makes every other browser a stranger again, and without the account it means nothing.
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
    /** Whether the browser that calls is known to the account of an address. */
    find: async (context: Context<AppEnv>, email: string): Promise<KnownDevice | null> => {
      const userId = await findAccountId(db, email);
      return userId === undefined ? null : findOf(context, userId);
    },

    findOf,

    /** From now on this browser is known to the account; the entry that it had is renewed. */
    remember: async (context: Context<AppEnv>, userId: string): Promise<void> => {
      const known = await findOf(context, userId);
      const deviceId = known?.deviceId ?? randomBytes(ID_BYTES).toString('base64url');
      const others = entriesOf(context, publicUrl).filter(([id]) => id !== deviceId);
      write(context, [[deviceId, await macOf({ userId, deviceId })], ...others]);
    },

    /** Takes the entry of a deleted account out of the cookie. */
    forget: (context: Context<AppEnv>, { deviceId }: KnownDevice): void =>
      write(
        context,
        entriesOf(context, publicUrl).filter(([id]) => id !== deviceId),
      ),
  };
}
export type KnownDevices = ReturnType<typeof knownDevices>;
