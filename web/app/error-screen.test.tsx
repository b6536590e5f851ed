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
  // React reports what a boundary catches
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

test('a part that is missing online blames no network', async () => {
  const { reload, screen } = await failWith(CHUNK);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
  await screen.getByRole('button', { name: 'Reload page' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

test('whatever breaks a page, reloading is offered', async () => {
  const { reload, screen } = await failWith(new Error('x is not a function'));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect.element(screen.getByText('x is not a function')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Reload page' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

test('a part that is missing offline says so, and a retry without a network loses nothing', async () => {
  connect(false);
  const { reload, screen } = await failWith(CHUNK);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('There is still no network.');
  expect(reload).not.toHaveBeenCalled();
});

test('once the network is back the part can be loaded', async () => {
  connect(false);
  const { reload, screen } = await failWith(CHUNK);
  await expect.element(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  connect(true);
  await expect.element(screen.getByRole('heading', { name: 'You are back online' })).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(reload).toHaveBeenCalledOnce();
});
