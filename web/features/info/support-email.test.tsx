import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/api/query-client.ts';
import { SupportEmail } from '#web/features/info/support-email.tsx';

function network(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', answer);
}
const published = (support_email: string | null) => async () => Response.json({ support_email, google_sign_in: false });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

const show = (client = createQueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <SupportEmail />
    </QueryClientProvider>,
  );

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test('links to the address that the operators published, even after the device goes offline', async () => {
  network(published('help@example.org'));
  const first = await show();
  const link = first.getByRole('link', { name: 'help@example.org' });
  await expect.element(link).toHaveAttribute('href', 'mailto:help@example.org');
  await first.unmount();
  network(unreachable);
  const later = await show();
  await expect.element(later.getByRole('link', { name: 'help@example.org' })).toBeVisible();
});

test('shows no address if the operators have published none', async () => {
  network(published(null));
  const screen = await show();
  await expect.element(screen.getByText(/haven’t published an email address yet/)).toBeVisible();
  await expect.element(screen.getByText(/ask your coach or the person who runs this site/)).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

test('recovers silently from a single failure', async () => {
  const answers = [unreachable, published('help@example.org')];
  network(() => (answers.shift() ?? unreachable)());
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: 'help@example.org' }), { timeout: 5000 }).toBeVisible();
});

test('shows an error if offline without a stored address, and loads the address on a retry once online', async () => {
  network(unreachable);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  const screen = await show(client);
  await expect.element(screen.getByText(/We couldn’t load/)).toBeVisible();
  network(published('help@example.org'));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: 'help@example.org' })).toBeVisible();
});
