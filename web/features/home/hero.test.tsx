import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Hero } from '#web/features/home/hero.tsx';
import { StartCards } from '#web/features/home/start-cards.tsx';

const showHome = (competitionsVisible: boolean) =>
  render(
    <MemoryRouter>
      <Hero competitionsVisible={competitionsVisible}>{null}</Hero>
      <StartCards competitionsVisible={competitionsVisible} />
    </MemoryRouter>,
  );

test('greets visitors and links to the rules and the competitions', async () => {
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

test("doesn't link to competitions while they are hidden", async () => {
  const screen = await showHome(false);
  await expect.element(screen.getByRole('link', { name: 'Learn the Rules' })).toBeVisible();
  expect(screen.container.querySelector('[href="/competitions"]')).toBeNull();
});

test('describes the cards with the labels of the buttons above them', async () => {
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
])('links the Rule %s chip to the rule', async (number, path) => {
  const screen = await showHome(true);
  await expect.element(screen.getByRole('link', { name: `Rule ${number}` })).toHaveAttribute('href', path);
});

/** Returns the address that a press on the left edge of an element opens. */
function linkAt(element: Element | null | undefined): string | null | undefined {
  const { left, top, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return document.elementFromPoint(left + 8, top + height / 2)?.getAttribute('href');
}

test("opens the card's page if the user presses next to the chips, and the rule if they press a chip", async () => {
  await showHome(true);
  const card = document.querySelector('.start-cards-card');
  expect(linkAt(card?.querySelector('p'))).toBe('/learn/fre-explorer');
  expect(linkAt(card?.querySelector('.cite-chip'))).toBe('/learn/fre-explorer/relevance-and-its-limits/401');
});

test("announces the community as coming soon while competitions aren't visible", async () => {
  const visible = await showHome(true);
  await expect.element(visible.getByText(/meet people who also rehearse/)).toBeVisible();
  await expect.element(visible.getByText(/teams, and anonymous confessions/)).toBeVisible();
  await visible.unmount();
  const hidden = await showHome(false);
  await expect.element(hidden.getByText(/Soon: a place to meet people who also rehearse/)).toBeVisible();
});
