import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TabBar } from '#web/features/frame/tab-bar.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

test('a phone has three tabs, each at least 44 px high, and the place is marked', async () => {
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

test('a wide screen has none', async () => {
  await page.viewport(1280, 800);
  const screen = await render(
    <MemoryRouter>
      <TabBar />
    </MemoryRouter>,
  );
  await expect.element(screen.getByText('Sign In')).not.toBeVisible();
});
