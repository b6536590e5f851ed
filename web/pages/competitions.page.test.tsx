import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CompetitionsPage } from '#web/pages/competitions.page.tsx';

test('says that competitions are coming and links home and to the team', async () => {
  const screen = await render(
    <MemoryRouter>
      <CompetitionsPage />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Competitions Coming Soon' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect.element(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});
