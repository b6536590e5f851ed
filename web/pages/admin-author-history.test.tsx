import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aPost, openQueue } from '#web/pages/test-queue-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('tells staff roughly how the author’s other posts fared, unless the author is no longer known', async () => {
  await page.viewport(1280, 900);
  const known = aPost('known', { author_history: { approved: 'many', rejected: 'few', removed: 'none' } });
  const { screen } = await openQueue([known]);
  const sentence = screen.getByText('Other posts by the same author: many approved, a few rejected, none removed.');
  await expect.element(sentence).toBeVisible();
  await screen.unmount();
  const unknown = await openQueue([aPost('unknown', { author_history: null })]);
  await expect.element(unknown.screen.getByRole('heading', { name: 'Confession by Anonymous' })).toBeVisible();
  await expect.element(unknown.screen.getByText(/Other posts by the same author/)).not.toBeInTheDocument();
});
