import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import { ErrorScreen } from '#web/app/error-screen.tsx';

const CHUNK = new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/a.js');

function connect(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

function Broken({ error }: { error: Error }): never {
  throw error;
}

async function failWith(error: Error) {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.fn<() => void>();
  const screen = await render(
    <MemoryRouter>
      <ErrorBoundary place="/" fallback={(caught) => <ErrorScreen error={caught} reload={reload} />}>
        <Broken error={error} />
      </ErrorBoundary>
    </MemoryRouter>,
  );
  return { reload, screen };
}

afterEach(() => void vi.restoreAllMocks());

test('does not blame the network for a code chunk that is missing while the device is online', async () => {
  const { reload, screen } = await failWith(CHUNK);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible();
  await screen.getByRole('button', { name: 'Reload page' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

test('offers to reload the page after a rendering error', async () => {
  const { reload, screen } = await failWith(new Error('x is not a function'));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect.element(screen.getByText('x is not a function')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Reload page' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

test('reports a code chunk that is missing offline, and keeps the page if the user retries offline', async () => {
  connect(false);
  const { reload, screen } = await failWith(CHUNK);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('You’re still offline.');
  expect(reload).not.toHaveBeenCalled();
});

test('offers to reload the page once the network is back', async () => {
  connect(false);
  const { reload, screen } = await failWith(CHUNK);
  await expect.element(screen.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  connect(true);
  await expect.element(screen.getByRole('heading', { name: 'You’re back online' })).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(reload).toHaveBeenCalledOnce();
});
