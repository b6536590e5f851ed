import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/api/query-client.ts';
import { SupportEmail } from '#web/features/info/support-email.tsx';

function network(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', answer);
}
const published = (support_email: string | null) => async () => Response.json({ support_email });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SupportEmail />
    </QueryClientProvider>,
  );

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test('links to the address that the operators published, also later without a network', async () => {
  network(published('help@example.org'));
  const first = await show();
  const link = first.getByRole('link', { name: 'help@example.org' });
  await expect.element(link).toHaveAttribute('href', 'mailto:help@example.org');
  await first.unmount();
  network(unreachable);
  const later = await show();
  await expect.element(later.getByRole('link', { name: 'help@example.org' })).toBeVisible();
});

test('with nothing published it invents no address', async () => {
  network(published(null));
  const screen = await show();
  await expect.element(screen.getByText(/have not published an e-mail address yet/)).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

test('without a network and nothing heard before it says so', async () => {
  network(unreachable);
  const screen = await show();
  await expect.element(screen.getByText(/could not be loaded/)).toBeVisible();
});
