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

test('the doors go by the names of the buttons above them', async () => {
  const screen = await showHome(true);
  const learn = screen.getByRole('heading', { level: 2, name: 'Learn' });
  const compete = screen.getByRole('heading', { level: 2, name: 'Compete' });
  await expect.element(learn.getByRole('link')).toHaveAttribute('href', '/learn/fre-explorer');
  await expect.element(learn.getByRole('link')).toHaveAccessibleDescription('Learn the Rules');
  await expect.element(compete.getByRole('link')).toHaveAttribute('href', '/competitions');
  await expect.element(compete.getByRole('link')).toHaveAccessibleDescription('Browse Competitions');
});

test.each([
  ['401', '/learn/fre-explorer/relevance-and-its-limits/401'],
  ['403', '/learn/fre-explorer/relevance-and-its-limits/403'],
  ['404', '/learn/fre-explorer/relevance-and-its-limits/404'],
  ['611', '/learn/fre-explorer/witnesses/611'],
  ['803', '/learn/fre-explorer/hearsay/803'],
  ['901', '/learn/fre-explorer/authentication-and-identification/901'],
])('the chip of Rule %s leads to the rule', async (number, path) => {
  const screen = await showHome(true);
  await expect.element(screen.getByRole('link', { name: `Rule ${number}` })).toHaveAttribute('href', path);
});

/** Where a press on the middle left of an element leads. */
function linkAt(element: Element | null | undefined): string | null | undefined {
  const { left, top, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return document.elementFromPoint(left + 8, top + height / 2)?.getAttribute('href');
}

test('a press beside the chips opens the door, a press on a chip its rule', async () => {
  await showHome(true);
  const door = document.querySelector('.doors-door');
  expect(linkAt(door?.querySelector('p'))).toBe('/learn/fre-explorer');
  expect(linkAt(door?.querySelector('.cite-chip'))).toBe('/learn/fre-explorer/relevance-and-its-limits/401');
});

test('what is being built is not promised as if it were there', async () => {
  const screen = await showHome(true);
  await expect.element(screen.getByText(/Soon: a place to meet people who also rehearse/)).toBeVisible();
  await expect.element(screen.getByText(/^Being built: dates, case files/)).toBeVisible();
});
