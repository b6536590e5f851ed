import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aMe } from '#web/accounts/me.fixture.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { TabBar } from '#web/features/frame/tab-bar.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

beforeEach(() => beginAs());

test('shows three tabs on a phone, each at least 44 px high, and marks the current one', async () => {
  await page.viewport(390, 844);
  const screen = await render(
    <MemoryRouter initialEntries={['/competitions']}>
      <TabBar />
    </MemoryRouter>,
  );
  const bar = screen.getByRole('navigation', { name: 'Main' });
  const tabs = [...bar.element().children];
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Learn', 'Competitions', 'Sign In']);
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  for (const tab of tabs) expect(tab.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('shows the profile tab to a signed-in user', async () => {
  await page.viewport(390, 844);
  beginAs(aMe());
  const screen = await render(
    <MemoryRouter initialEntries={['/profile']}>
      <TabBar />
    </MemoryRouter>,
  );
  const profile = screen.getByRole('link', { name: 'Profile' });
  await expect.element(profile).toHaveAttribute('href', '/profile');
  await expect.element(profile).toHaveAttribute('aria-current', 'page');
  expect(profile.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expect.element(screen.getByRole('button', { name: 'Sign In' })).not.toBeInTheDocument();
});

test('marks the sign-in tab on the sign-in page, where pressing the tab moves the focus into the form', async () => {
  await page.viewport(390, 844);
  const screen = await render(
    <MemoryRouter initialEntries={['/auth']}>
      <main id="main">
        <input aria-label="Email" />
      </main>
      <TabBar />
    </MemoryRouter>,
  );
  const tab = screen.getByRole('button', { name: 'Sign In' });
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  await tab.click();
  await expect.element(screen.getByLabelText('Email')).toHaveFocus();
  expect(signInRequest.get()).toBeNull();
});

test('is hidden on a wide screen', async () => {
  await page.viewport(1280, 800);
  const screen = await render(
    <MemoryRouter>
      <TabBar />
    </MemoryRouter>,
  );
  await expect.element(screen.getByText('Sign In')).not.toBeVisible();
});
