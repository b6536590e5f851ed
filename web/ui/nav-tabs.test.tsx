import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NavTabs } from '#web/ui/nav-tabs.tsx';

const TABS = [
  { id: 'overview', to: '/learn?tab=overview', label: 'Overview' },
  { id: 'trends', to: '/learn?tab=trends', label: 'Trends' },
  { id: 'achievements', to: '/learn?tab=achievements', label: 'Achievements', count: 11 },
];

function Address() {
  return <p>At {useLocation().search}</p>;
}

async function renderTabs() {
  return render(
    <MemoryRouter initialEntries={['/learn?tab=trends']}>
      <NavTabs label="Analytics" tabs={TABS} selected="trends" />
      <Address />
    </MemoryRouter>,
  );
}

test('marks the selected tab as the current page', async () => {
  const screen = await renderTabs();
  const nav = screen.getByRole('navigation', { name: 'Analytics' });
  await expect.element(nav.getByRole('link', { name: 'Trends' })).toHaveAttribute('aria-current', 'page');
  expect(screen.container.querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('moves the focus with arrow keys without leaving the page, and follows the link on Enter', async () => {
  const screen = await renderTabs();
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByRole('link', { name: 'Achievements 11' })).toHaveFocus();
  await expect.element(screen.getByText('At ?tab=trends')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('At ?tab=achievements')).toBeVisible();
});
