import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { AppHeader } from '#web/features/frame/app-header.tsx';
import { TabBar } from '#web/features/frame/tab-bar.tsx';
import { beginFlags, beginWithFlags } from '#web/flags/test-flags.ts';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

afterEach(() => {
  beginAs();
  beginFlags();
});

const open = () =>
  render(
    <MemoryRouter>
      <AppHeader />
      <TabBar />
    </MemoryRouter>,
  );

test.each([
  ['the top bar', 1280],
  ['the tab bar', 390],
])('shows competitions in %s only if the flag lets the user see them', async (_what, width) => {
  await page.viewport(width, 844);
  const screen = await open();
  const link = screen.getByRole('link', { name: 'Competitions' });
  await expect.element(link).toBeVisible();
  beginWithFlags({ competitions_visibility: { enabled: false } });
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Learn', exact: true })).toBeVisible();
});

test('shows competitions to admins even while competitions are turned off', async () => {
  await page.viewport(390, 844);
  beginAs(anotherMe('root', { roles: ['admin'] }));
  beginWithFlags({ competitions_visibility: { enabled: false } });
  const screen = await open();
  await expect.element(screen.getByRole('link', { name: 'Competitions' })).toBeVisible();
});
