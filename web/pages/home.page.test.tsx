import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { createQueryClient } from '#web/api/query-client.ts';
import { beginFlags, beginWithFlags } from '#web/flags/test-flags.ts';
import { HomePage } from '#web/pages/home.page.tsx';

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  beginFlags();
});

test('leads to the competitions only while the flag lets the reader see them', async () => {
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
