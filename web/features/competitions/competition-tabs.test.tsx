import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CompetitionTabs } from '#web/features/competitions/competition-tabs.tsx';

const FIRST = { id: 'confessions', label: 'Confessions', content: <p>Posts</p> };
const SECOND = { id: 'community', label: 'Community', content: <p>People</p> };

const Address = () => <output>{useLocation().search}</output>;

test('shows the first tab by default, and puts a chosen tab into the address', async () => {
  const screen = await render(
    <MemoryRouter initialEntries={['/competition/great-lakes?role=witness']}>
      <CompetitionTabs tabs={[FIRST, SECOND]} />
      <Address />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('tab', { name: 'Confessions' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByText('Posts')).toBeVisible();
  await screen.getByRole('tab', { name: 'Community' }).click();
  await expect.element(screen.getByText('People')).toBeVisible();
  await expect.element(screen.getByText('?role=witness&tab=community')).toBeVisible();
});
