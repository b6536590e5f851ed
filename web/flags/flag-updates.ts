import { featureFlags } from '#shared/flags/flag.endpoints.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { personOf, standingOf } from '#web/accounts/standing.ts';
import { call } from '#web/api/client.ts';
import { flagsUnheard, knowFlags } from '#web/flags/flags-store.ts';

const ASK_AGAIN_MS = 5 * 60_000;

const personId = (): string | null => personOf(meStore.get())?.id ?? null;

/**
 * Keeps this page's feature flags current: requests them now, after a sign-in or sign-out, every five minutes while the
 * page is visible, and after a failure once the network is back. Returns a function that stops the requests.
 */
export function keepFlagsCurrent(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let hasFailed = false;
  let known = personId();

  async function ask(): Promise<void> {
    if (isAsking || standingOf(meStore.get()) === 'banned') return;
    isAsking = true;
    askedAt = Date.now();
    const askedBy = personId();
    const answer = await call(featureFlags).catch(() => undefined);
    isAsking = false;
    if (signal.aborted) return;
    hasFailed = answer === undefined;
    if (askedBy !== personId()) return ask(); // Someone has signed in or out since the request.
    if (answer === undefined) flagsUnheard();
    else knowFlags(answer, askedBy);
  }

  const whenDue = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= ASK_AGAIN_MS) void ask();
  };
  const unsubscribe = meStore.subscribe(() => {
    if (known === personId()) return;
    known = personId();
    void ask();
  });
  addEventListener('online', () => void (hasFailed ? ask() : whenDue()), { signal });
  document.addEventListener('visibilitychange', whenDue, { signal });
  const timer = setInterval(whenDue, ASK_AGAIN_MS);
  void ask();
  return () => {
    stop.abort();
    unsubscribe();
    clearInterval(timer);
  };
}
