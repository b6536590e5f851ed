import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { ComingSoonPage } from '#web/pages/coming-soon.page.tsx';
import { LearnPage } from '#web/pages/learn.page.tsx';

const openLearn = () =>
  render(
    <RouterProvider
      router={createMemoryRouter(
        [
          { path: PAGE_PATHS.learn, element: <LearnPage /> },
          { path: PAGE_PATHS.comingSoon, element: <ComingSoonPage /> },
          { path: PAGE_PATHS.comingSoonCourse, element: <ComingSoonPage /> },
        ],
        { initialEntries: [PAGE_PATHS.learn] },
      )}
    />,
  );

test('the rules are available, the three other parts are coming', async () => {
  const screen = await openLearn();
  await expect.element(screen.getByText('Available', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Explore Rules' }))
    .toHaveAttribute('href', '/learn/fre-explorer');
  for (const name of ['Objection Trainer', 'Opening & Closing Skills', 'Cross & Direct Examination']) {
    const entry = screen.getByRole('listitem').filter({ hasText: name });
    await expect.element(entry.getByText('Coming Soon')).toBeVisible();
  }
});

test('each of the three courses is a sample that leads to Coming Soon', async () => {
  const screen = await openLearn();
  const courses = screen.getByRole('link', { name: /^Sample/ });
  expect(courses.elements().map((course) => course.textContent?.match(/\$\d+|Free/)?.[0])).toEqual([
    '$49',
    '$79',
    'Free',
  ]);
  await courses.nth(1).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible();
  await expect.element(screen.getByText(/Hearsay in Depth is a sample/)).toBeVisible();
  await expect.poll(() => document.title).toBe('Coming Soon - Sustained');
});

test('My Courses leads to Coming Soon too', async () => {
  const screen = await openLearn();
  await screen.getByRole('link', { name: 'My Courses' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible();
});
