import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppFooter } from '#web/features/frame/app-footer.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

test('links to help and policies, with targets of at least 44 px even on a phone', async () => {
  await page.viewport(390, 844);
  const screen = await render(
    <MemoryRouter>
      <AppFooter />
    </MemoryRouter>,
  );
  const links = screen.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Support', '/support'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ]);
  for (const link of links) {
    const { width, height, right } = link.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(right).toBeLessThanOrEqual(390);
  }
});
