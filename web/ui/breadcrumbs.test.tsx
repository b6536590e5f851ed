import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const EXPLORER = { label: 'FRE Explorer', to: '/learn/fre-explorer' };
const ARTICLE = { label: 'Hearsay', to: '/learn/fre-explorer/hearsay' };
const RULE = { label: 'Rule 801', to: '/learn/fre-explorer/hearsay/801' };

async function crumbs(trail: Crumb[], current: string) {
  const screen = await render(
    <MemoryRouter>
      <Breadcrumbs trail={trail} current={current} />
    </MemoryRouter>,
  );
  return [...screen.container.querySelectorAll('li')];
}

test.each([
  [[EXPLORER], 'Search', ['Learn', 'FRE Explorer', 'Search']],
  [[EXPLORER, ARTICLE], 'Rule 801', ['Learn', 'FRE Explorer', 'Hearsay', 'Rule 801']],
  [[EXPLORER, ARTICLE, RULE], 'Practice', ['Learn', '...', 'Rule 801', 'Practice']],
])('shows at most four items, including the first one and the last two', async (trail, current, shown) => {
  const items = await crumbs(trail, current);
  expect(items.map((item) => item.textContent)).toEqual(shown);
});

test("begins with a link to /learn and ends with the current page, which isn't a link", async () => {
  const items = await crumbs([EXPLORER], 'Search');
  expect(items[0]?.querySelector('a')?.getAttribute('href')).toBe('/learn');
  expect(items.at(-1)?.querySelector('a')).toBeNull();
  expect(items.at(-1)?.querySelector('[aria-current="page"]')).not.toBeNull();
});

test('shows only the parent on phones', async () => {
  await page.viewport(390, 844);
  const items = await crumbs([EXPLORER, ARTICLE], 'Rule 801');
  const visible = items.filter((item) => item.getClientRects().length > 0);
  expect(visible.map((item) => item.textContent)).toEqual(['Hearsay']);
});
