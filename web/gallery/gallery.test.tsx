import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { GalleryPage } from '#web/gallery/gallery.page.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

test('shows all sections under one main heading, with headings in order and unique IDs', async () => {
  const screen = await render(
    <MemoryRouter>
      <ToastProvider>
        <GalleryPage />
      </ToastProvider>
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Component gallery');
  const levels = [...screen.container.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
  const ids = [...screen.container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
