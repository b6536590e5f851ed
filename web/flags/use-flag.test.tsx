import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import type { Me } from '#shared/accounts/account.contract.ts';
import type { SeenFlag } from '#shared/flags/flag.contract.ts';
import { FLAG_VECTORS } from '#shared/flags/flag.fixture.ts';
import { FLAG_KEYS, type FlagKey } from '#shared/flags/flag-defaults.ts';
import { aMe, anotherMe } from '#web/accounts/me.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { keepFlagsCurrent } from '#web/flags/flag-updates.ts';
import { beginFlags } from '#web/flags/test-flags.ts';
import { useCompetitionsVisibility, useFlag } from '#web/flags/use-flag.ts';

type Served = Partial<Record<FlagKey, Partial<SeenFlag>>>;

const ON: SeenFlag = { enabled: true, rolloutPercentage: 100, testMode: false, isWhitelisted: false };
const ADMIN = anotherMe('root', { roles: ['admin'] });

const answerOf = (flags: Served) =>
  Response.json(Object.fromEntries(Object.entries(flags).map(([key, flag]) => [key, { ...ON, ...flag }])));

/**
 * Simulates a server that returns these flags, which are rolled out to everyone unless stated otherwise. Returns the
 * paths that were requested.
 */
function serve(answer: () => Served | Response | Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const given = await answer();
    return given instanceof Response ? given : answerOf(given);
  });
  return asked;
}

/** Simulates a server that responds on demand. Returns functions that respond to the calls, in order. */
function serveSlowly(): ((flags: Served) => void)[] {
  const answers: ((flags: Served) => void)[] = [];
  serve(() => new Promise<Response>((resolve) => void answers.push((flags) => resolve(answerOf(flags)))));
  return answers;
}

function lookAgain(): void {
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('online'));
}

const offline = () => serve(() => Promise.reject(new TypeError('Failed to fetch')));

function Updates() {
  useEffect(keepFlagsCurrent, []);
  return null;
}

function Shown() {
  const flags: Record<FlagKey, boolean> = {
    competitions_visibility: useFlag('competitions_visibility'),
    competition_page_v2: useFlag('competition_page_v2'),
    confession_login_required: useFlag('confession_login_required'),
    advanced_moderation: useFlag('advanced_moderation'),
    umami_analytics: useFlag('umami_analytics'),
  };
  const { showCompetitions, showComingSoon, isLoading, reason } = useCompetitionsVisibility();
  const competitions = Object.entries({ showCompetitions, showComingSoon, isLoading }).flatMap(([name, is]) =>
    is ? [name] : [],
  );
  return (
    <>
      <output aria-label="on">{FLAG_KEYS.filter((key) => flags[key]).join(' ')}</output>
      <output aria-label="competitions">{[...competitions, reason].join(' ')}</output>
    </>
  );
}

/** Opens the app as `me`, starting with the flags that the device remembers. */
async function open(me: Me) {
  keepMe(me);
  beginFlags();
  const screen = await render(
    <>
      <Updates />
      <Shown />
    </>,
  );
  return {
    close: screen.unmount,
    on: screen.getByRole('status', { name: 'on', exact: true }),
    competitions: screen.getByRole('status', { name: 'competitions' }),
  };
}

const VISITOR: Me = aMe({ user: null, roles: [] });

beforeEach(() => beginAs());
afterEach(async () => {
  await cleanup(); // Otherwise, the page would request flags for the next test's user.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  beginAs();
  beginFlags();
});

test('applies the defaults and reports loading until the server has responded', async () => {
  const answers = serveSlowly();
  const { on, competitions } = await open(VISITOR);
  await expect.element(on).toHaveTextContent(/^competitions_visibility$/);
  await expect.element(competitions).toHaveTextContent('showCompetitions isLoading everyone');
  answers[0]?.({ competitions_visibility: { enabled: false }, umami_analytics: {} });
  await expect.element(on).toHaveTextContent(/^umami_analytics$/);
  await expect.element(competitions).toHaveTextContent('showComingSoon disabled');
});

test.each([
  ['there is no network', offline],
  ['the server fails', () => serve(() => new Response(null, { status: 503 }))],
  ['the response is a hotel’s page', () => serve(() => new Response('<h1>Welcome</h1>'))],
  [
    'the response has a different format',
    () => serve(() => Response.json({ competitions_visibility: { enabled: 'no' } })),
  ],
  ['the user is banned', () => serve(() => Response.json({ code: 'ACCOUNT_BANNED' }, { status: 403 }))],
])('applies the defaults and stops loading when %s', async (_what, network) => {
  network();
  const { on, competitions } = await open(aMe());
  await expect.element(competitions).toHaveTextContent(/^showCompetitions everyone$/);
  await expect.element(on).toHaveTextContent(/^competitions_visibility$/);
});

test('without a network, starts with the flags that were received last, even for another user', async () => {
  serve(() => ({ competitions_visibility: { enabled: false }, umami_analytics: {} }));
  const first = await open(aMe());
  await expect.element(first.on).toHaveTextContent(/^umami_analytics$/);
  await first.close();

  offline();
  const later = await open(VISITOR);
  expect(later.competitions.element().textContent).toBe('showComingSoon disabled');
  await expect.element(later.on).toHaveTextContent(/^umami_analytics$/);
});

test.each(['', 'null', '[]', '{"competitions_visibility":1}', '{'])(
  'ignores remembered flags stored as %j',
  async (text) => {
    localStorage.setItem('sustained:flags', text);
    offline();
    const { on } = await open(VISITOR);
    await expect.element(on).toHaveTextContent(/^competitions_visibility$/);
  },
);

test("ignores a flag that this build doesn't know, and uses the default for a missing one", async () => {
  serve(() => new Response(JSON.stringify({ of_the_future: ON, umami_analytics: ON })));
  const { on } = await open(VISITOR);
  await expect.element(on).toHaveTextContent(/^competitions_visibility umami_analytics$/);
});

test.each([
  ['visitors', VISITOR, false, ''],
  ['members', aMe(), false, ''],
  ['whitelisted members', aMe(), true, 'umami_analytics'],
  ['moderators', anotherMe('mo', { roles: ['moderator'] }), false, ''],
  ['admins', ADMIN, false, 'umami_analytics'],
  ['suspended admins', anotherMe('root', { roles: ['admin'], status: 'suspended' }), false, ''],
  ['whitelisted staff before their second factor', anotherMe('root', { roles: [], second_factor: 'verify' }), true, ''],
])('a test-mode flag is on only for active admins and whitelisted members: %s', async (_who, me, isWhitelisted, on) => {
  serve(() => ({ competitions_visibility: { enabled: false }, umami_analytics: { testMode: true, isWhitelisted } }));
  const screen = await open(me);
  await expect.element(screen.competitions).toHaveTextContent(/disabled|admin/);
  expect(screen.on.element().textContent).toBe(on);
});

test('shows competitions to admins while the feature is off for everyone else, and says why', async () => {
  serve(() => ({ competitions_visibility: { enabled: false } }));
  const { competitions } = await open(ADMIN);
  await expect.element(competitions).toHaveTextContent(/^showCompetitions admin$/);
});

test.each(FLAG_VECTORS)(
  'turns $key on for $userId once the rollout passes $percentile percent',
  async ({ key, userId, percentile }) => {
    let rolloutPercentage = percentile;
    serve(() => ({ competitions_visibility: { enabled: false }, [key]: { rolloutPercentage } }));
    const before = await open(anotherMe(userId));
    await expect.element(before.competitions).not.toHaveTextContent('isLoading');
    await expect.element(before.on).not.toHaveTextContent(key);
    await before.close();
    rolloutPercentage += 1;
    const after = await open(anotherMe(userId));
    await expect.element(after.on).toHaveTextContent(key);
  },
);

test('requests the flags again after a sign-in, without carrying one user’s whitelisting to the next', async () => {
  const answers = serveSlowly();
  const listed: Served = { umami_analytics: { rolloutPercentage: 0, isWhitelisted: true } };
  const { on } = await open(aMe());
  answers[0]?.(listed);
  await expect.element(on).toHaveTextContent('umami_analytics');

  keepMe(anotherMe('ben'));
  await expect.element(on).not.toHaveTextContent('umami_analytics');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(listed);
  await expect.element(on).toHaveTextContent('umami_analytics');
  expect(localStorage.getItem('sustained:flags')).not.toMatch(/isWhitelisted":true|ada|ben/);
});

test('drops a response that arrives after a sign-out, and requests the flags again as a visitor', async () => {
  const answers = serveSlowly();
  const { on } = await open(aMe());
  await expect.poll(() => answers.length).toBe(1);
  keepMe(VISITOR);
  answers[0]?.({ umami_analytics: {} });
  await expect.poll(() => answers.length).toBe(2);
  await expect.element(on).toHaveTextContent(/^competitions_visibility$/);
  answers[1]?.({ advanced_moderation: {} });
  await expect.element(on).toHaveTextContent(/^competitions_visibility advanced_moderation$/);
});

test('requests the flags again every five minutes while the page is visible, and no more often', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const asked: string[] = serve(() => ({ umami_analytics: { enabled: asked.length === 2 } }));
  const { close, competitions, on } = await open(VISITOR);
  await expect.element(competitions).not.toHaveTextContent('isLoading');
  lookAgain();
  vi.advanceTimersByTime(299_000);
  lookAgain();
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  lookAgain();
  await expect.element(on).toHaveTextContent('umami_analytics');
  expect(asked).toHaveLength(2);

  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(3_600_000);
  lookAgain();
  expect(asked).toHaveLength(2);
  hidden.mockRestore();
  lookAgain();
  await expect.poll(() => asked.length).toBe(3);

  await close();
  vi.advanceTimersByTime(3_600_000);
  lookAgain();
  expect(asked).toHaveLength(3);
});

test('requests the flags again after a failure once the network is back', async () => {
  offline();
  const { on, competitions } = await open(VISITOR);
  await expect.element(competitions).not.toHaveTextContent('isLoading');
  serve(() => ({ competitions_visibility: { enabled: false } }));
  dispatchEvent(new Event('online'));
  await expect.element(competitions).toHaveTextContent('showComingSoon disabled');
  expect(on.element().textContent).toBe('');
});

test("doesn't fetch flags for banned users, who can only use support", async () => {
  const asked = serve(() => ({}));
  const { on } = await open(aMe({ status: 'banned' }));
  await expect.element(on).toHaveTextContent('competitions_visibility');
  expect(asked).toEqual([]);
});
