import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { NOBODY } from '#shared/accounts/account.contract.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { track, type Visit } from '#web/site-analytics/tracker.ts';
import { useSiteAnalytics } from '#web/site-analytics/use-site-analytics.ts';

// There is no server at this address. A script that can't be loaded must fail silently.
const CONFIG = { websiteId: 'site-1', hostUrl: `${location.origin}/no-such-host`, scriptName: 'stats.js' };

let asked: string[];
function network(answer: () => Promise<Response>): void {
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return answer();
  });
}
const configured = async () => Response.json(CONFIG);

function mark(content: string): void {
  const meta = document.createElement('meta');
  meta.name = 'sustained-analytics';
  meta.content = content;
  document.head.append(meta);
}

const script = () => document.querySelector<HTMLScriptElement>('script[data-website-id]');

/** Replaces Umami's script. Returns what it would have sent for visits at this address. */
function umami(): Visit[] {
  const sent: Visit[] = [];
  const visit = { website: 'site-1', url: '/reset-password?token=x', title: 'Ada', referrer: 'https://a.example/b' };
  window.umami = { track: (describe) => void sent.push(describe(visit)) };
  return sent;
}

function Site({ isOn }: { isOn: boolean }) {
  useSiteAnalytics(isOn);
  return null;
}

/** Waits long enough for the code to load and for an unwanted call to show up. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300));

beforeEach(() => {
  network(configured);
  meStore.set(NOBODY);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.umami;
  localStorage.clear();
  for (const each of document.querySelectorAll('meta[name="sustained-analytics"], script[data-website-id]')) {
    each.remove();
  }
});

test('remembers that analytics are configured until the server reports otherwise', async () => {
  mark('on');
  const first = await render(<Site isOn />);
  await expect.poll(() => script()).not.toBeNull();
  await first.unmount();
  document.querySelector('meta[name="sustained-analytics"]')?.remove();
  script()?.remove();
  network(async () =>
    Response.json({ error: 'No analytics', message: 'None.', code: 'X', requestId: 'r' }, { status: 404 }),
  );
  const second = await render(<Site isOn />);
  await expect.poll(() => asked).toEqual(['/api/analytics/config']);
  await expect.poll(() => localStorage.getItem('sustained:analytics')).toBeNull();
  await second.unmount();
  await render(<Site isOn />);
  await aWhile();
  expect(asked).toHaveLength(1);
});

test('if site analytics are on, loads the script once, in a mode where it sends nothing by itself', async () => {
  const complain = vi.spyOn(console, 'error');
  mark('on');
  const screen = await render(<Site isOn />);
  await expect.poll(() => script()?.src).toBe(`${CONFIG.hostUrl}/stats.js`);
  expect(Object.fromEntries(Object.entries(script()?.dataset ?? {}))).toEqual({
    websiteId: 'site-1',
    hostUrl: CONFIG.hostUrl,
    autoTrack: 'false',
    excludeSearch: 'true',
    excludeHash: 'true',
    doNotTrack: 'true',
  });
  await screen.rerender(<Site isOn={false} />);
  await screen.rerender(<Site isOn />);
  await aWhile();
  expect(document.querySelectorAll('script[data-website-id]')).toHaveLength(1);
  expect(complain).not.toHaveBeenCalled();
});

test.each([
  ['is not marked, for example offline', undefined, true],
  ['has a different mark', 'off', true],
  ['is marked, but the flag is off', 'on', false],
])('requests and sends nothing on a page that %s', async (_what, content, isOn) => {
  if (content !== undefined) mark(content);
  const sent = umami();
  await render(<Site isOn={isOn} />);
  await aWhile();
  track('nav-click', { place: 'Learn' });
  expect([asked, script(), sent]).toEqual([[], null, []]);
});

test.each([
  [
    'the server has no configuration after all',
    async () => Response.json({ code: 'ANALYTICS_NOT_CONFIGURED' }, { status: 404 }),
  ],
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does nothing, without an error, if %s', async (_what, answer) => {
  const complain = vi.spyOn(console, 'error');
  network(answer);
  mark('on');
  await render(<Site isOn />);
  await expect.poll(() => asked).toEqual(['/api/analytics/config']);
  await aWhile();
  track('nav-click', { place: 'Learn' });
  expect([script(), complain.mock.calls]).toEqual([null, []]);
});

test("sends the kind of page and user, but neither the exact page nor the user's identity", async () => {
  mark('on');
  const sent = umami();
  await render(<Site isOn />);
  const before = location.href;
  history.replaceState(null, '', '/learn/fre-explorer/hearsay/801?from=search');
  track('nav-click', { place: 'Learn', email: 'ada@school.test', list: ['Ada'] });
  expect(sent).toEqual([
    {
      website: 'site-1',
      url: '/learn/fre-explorer/:articleSlug/:ruleNumber',
      title: '',
      referrer: '',
      name: 'nav-click',
      data: { place: 'Learn', user_type: 'visitor', timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    },
  ]);
  history.replaceState(null, '', before);
});

test('reports staff by their role', async () => {
  mark('on');
  const sent = umami();
  meStore.set(aMe({ roles: ['user', 'moderator'] }));
  await render(<Site isOn />);
  track('competition-view');
  expect(sent).toMatchObject([{ name: 'competition-view', data: { user_type: 'moderator' } }]);
  expect(JSON.stringify(sent)).not.toMatch(/ada|example\.org/i);
});

test('sends nothing once site analytics are switched off', async () => {
  mark('on');
  const sent = umami();
  const screen = await render(<Site isOn />);
  await screen.rerender(<Site isOn={false} />);
  track('nav-click', { place: 'Learn' });
  expect(sent).toEqual([]);
});

test('ignores a failing third-party script', async () => {
  mark('on');
  const complain = vi.spyOn(console, 'error');
  const onRejection = vi.fn<() => void>();
  addEventListener('unhandledrejection', onRejection);
  window.umami = {
    track: () => {
      throw new Error('boom');
    },
  };
  await render(<Site isOn />);
  expect(() => track('nav-click', { place: 'Learn' })).not.toThrow();
  window.umami = { track: () => Promise.reject(new Error('boom')) };
  track('nav-click', { place: 'Learn' });
  await aWhile();
  removeEventListener('unhandledrejection', onRejection);
  expect([complain.mock.calls, onRejection.mock.calls]).toEqual([[], []]);
});
