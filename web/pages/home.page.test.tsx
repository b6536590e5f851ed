import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { beginAs } from '#web/accounts/test-account.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { beginFlags, beginWithFlags } from '#web/flags/test-flags.ts';
import { HomePage } from '#web/pages/home.page.tsx';
import { openPage } from '#web/pages/test-own-page.tsx';
import { currentStudy } from '#web/sync/current-study.ts';
import { beginStudying, enter } from '#web/sync/test-study.ts';

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  beginFlags();
});

test('links to the competitions only if the flag lets the user see them', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { container, getByRole } = await render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <HomePage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const ways = () => container.querySelectorAll('a[href="/competitions"]').length;
  await expect.element(getByRole('link', { name: 'Browse Competitions' })).toBeVisible();
  expect(ways()).toBe(2);
  beginWithFlags({ competitions_visibility: { rolloutPercentage: 50 } });
  await expect.poll(ways).toBe(0);
  await expect.element(getByRole('link', { name: 'Learn the Rules' })).toBeVisible();
});

const start = () => document.querySelector('.hero .hero-actions .button-primary');
const height = () => document.querySelector('.hero .hero-actions')?.getBoundingClientRect().height;

test.each([320, 360, 390, 1280])(
  'at %i px, offers members the last rule they read, without causing a layout shift',
  async (width) => {
    await page.viewport(width, 800);
    const study = await beginStudying();
    const { screen } = await openPage(HomePage, '/');
    await expect.element(screen.getByRole('link', { name: 'Learn the Rules' })).toBeVisible();
    const before = height();
    await enter(study, [
      { type: 'view', ruleId: 'fre-404', durationS: 60, daysAgo: 1 },
      { type: 'view', ruleId: 'fre-801', durationS: 60 },
    ]);
    await expect.poll(() => start()?.textContent).toBe('Continue with Rule 801');
    expect(start()?.getAttribute('href')).toBe('/learn/fre-explorer/hearsay/801');
    expect(height()).toBe(before);
  },
);

test("doesn't offer visitors the last rule they read", async () => {
  beginAs();
  await enter(await currentStudy(), [{ type: 'view', ruleId: 'fre-801', durationS: 60 }]);
  const { screen } = await openPage(HomePage, '/');
  await expect.element(screen.getByRole('heading', { name: "Today's Rule Challenge" })).toBeVisible();
  expect(start()?.textContent).toBe('Learn the Rules');
});
