import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { AppHeader } from '#web/features/frame/app-header.tsx';
import { TabBar } from '#web/features/frame/tab-bar.tsx';
import { setTracking, type Visit } from '#web/site-analytics/tracker.ts';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

afterEach(() => {
  setTracking(false);
  delete window.umami;
  vi.unstubAllGlobals();
});

test.each([
  ['wide', 1280, AppHeader, { place: 'Learn', bar: 'top' }],
  ['small', 390, TabBar, { place: 'Learn', bar: 'tabs' }],
] as const)(
  'on a %s screen, tracks a press on a navigation link only if site analytics is on',
  async (_what, width, Bar, told) => {
    vi.stubGlobal('fetch', async () => Response.json({}));
    await page.viewport(width, 700);
    const sent: Visit[] = [];
    window.umami = { track: (describe) => void sent.push(describe({})) };
    const screen = await render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <Bar />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const learn = screen.getByRole('link', { name: 'Learn', exact: true });
    await learn.click();
    expect(sent).toEqual([]);
    setTracking(true);
    await learn.click();
    expect(sent).toMatchObject([{ name: 'nav-click', data: told }]);
  },
);

test.each([
  ['top', 1280, AppHeader],
  ['tabs', 390, TabBar],
] as const)('tracks presses on Sign In and Profile in the "%s" bar', async (bar, width, Bar) => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  await page.viewport(width, 700);
  const sent: Visit[] = [];
  window.umami = { track: (describe) => void sent.push(describe({})) };
  setTracking(true);
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Bar />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Sign In' }).click();
  beginAs(anotherMe('tracked'));
  if (bar === 'top') await screen.getByRole('button', { name: /your account$/ }).click();
  await screen.getByRole(bar === 'top' ? 'menuitem' : 'link', { name: 'Profile' }).click();
  expect(sent).toMatchObject([{ data: { place: 'Sign In', bar } }, { data: { place: 'Profile', bar } }]);
  beginAs();
});
