import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Pager } from '#web/ui/pager.tsx';

async function renderPager(page: number, pages: number) {
  return render(
    <MemoryRouter>
      <Pager label="Results" page={page} pages={pages} to={(target) => `/search?page=${target}`} />
    </MemoryRouter>,
  );
}

test('links to the previous and next pages', async () => {
  const screen = await renderPager(3, 5);
  await expect.element(screen.getByText('Page 3 of 5')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/search?page=2');
  await expect.element(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search?page=4');
});

test.each([
  [1, 'Previous'],
  [5, 'Next'],
])('on page %i of 5, disables the %s button', async (page, name) => {
  const screen = await renderPager(page, 5);
  await expect.element(screen.getByRole('button', { name })).toBeDisabled();
});

test('renders nothing if there is only one page', async () => {
  const screen = await renderPager(1, 1);
  expect(screen.container.textContent).toBe('');
});
