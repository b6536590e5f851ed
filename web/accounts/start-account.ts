import type { me, signOut } from '#shared/accounts/account.endpoints.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { meStore, sessionStore } from '#web/accounts/me-store.ts';
import { followOtherTabs } from '#web/accounts/person-changes.ts';
import { settleSignOut } from '#web/accounts/sign-out.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { hookCalls } from '#web/api/client.ts';

const MINUTE_MS = 60_000;
// Imports only the type. Importing the endpoint itself would add its code to the first paint.
const ME_PATH: (typeof me)['path'] = '/api/me';
const SIGN_OUT_PATH: (typeof signOut)['path'] = '/api/auth/sign-out';

let askedAt = 0;

/** In the background, asks the server who is signed in. The code for this loads after the first paint. */
function ask(): void {
  askedAt = Date.now();
  import('#web/accounts/ask-me.ts').then(({ askMeQuietly }) => askMeQuietly()).catch(() => undefined);
}

/**
 * Sends a pending sign-out first. Even if that fails, calls outside `/api/` are still made, because they only read the
 * rules. Decision 27.
 */
function beforeCall({ path, isCookieless }: Endpoint): Promise<void> | undefined {
  if (isCookieless || path === SIGN_OUT_PATH) return undefined;
  const settled = settleSignOut();
  return path.startsWith('/api/') ? settled : settled?.catch(() => undefined);
}

/** After a refusal that may contradict the standing stored on this device, asks the server who is signed in. */
function onRefusal({ path }: Endpoint, { code }: ApiError): void {
  if (path === ME_PATH) return;
  const isSignedIn = meStore.get().user !== null && sessionStore.get() !== 'ended';
  if (code === 'ACCOUNT_BANNED' || (isSignedIn && ['AUTH_REQUIRED', 'SECOND_FACTOR_REQUIRED'].includes(code))) ask();
}

function onVisible(): void {
  if (document.visibilityState === 'visible' && Date.now() - askedAt >= MINUTE_MS) ask();
}

/**
 * Keeps the store in sync with other tabs, and asks the server who is signed in if a call is refused although the store
 * says that it's allowed. Call this before the first call to the server.
 */
export function startAccount(): void {
  hookCalls({ before: beforeCall, onRefusal });
  followOtherTabs();
}

/** Keeps the store in sync with the server: asks now, when the network is back, and when the page is shown again. */
export function startAskingMe(): void {
  ask();
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', onVisible);
}
