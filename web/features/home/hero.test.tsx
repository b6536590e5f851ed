import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Doors } from '#web/features/home/doors.tsx';
import { Hero } from '#web/features/home/hero.tsx';

const showHome = (competitionsVisible: boolean) =>
  render(
    <MemoryRouter>
      <Hero competitionsVisible={competitionsVisible}>{null}</Hero>
      <Doors competitionsVisible={competitionsVisible} />
    </MemoryRouter>,
  );

test('greets and leads to the rules and the competitions', async () => {
  const screen = await showHome(true);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Hey mockers! Welcome to Sustained');
  await expect
    .element(screen.getByRole('link', { name: 'Learn the Rules' }))
    .toHaveAttribute('href', '/learn/fre-explorer');
  await expect
    .element(screen.getByRole('link', { name: 'Browse Competitions' }))
    .toHaveAttribute('href', '/competitions');
});

test('does not name competitions while they are hidden', async () => {
  const screen = await showHome(false);
  await expect.element(screen.getByRole('link', { name: 'Learn the Rules' })).toBeVisible();
  expect(screen.container.querySelector('[href="/competitions"]')).toBeNull();
});
