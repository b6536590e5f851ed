import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';

function Page({ name }: { name: string }) {
  if (name === 'broken') throw new Error('boom');
  return <p>{name}</p>;
}

const at = (place: string) => (
  <ErrorBoundary place={place} fallback={(error) => <p>caught {String(error)}</p>}>
    <Page name={place} />
  </ErrorBoundary>
);

beforeEach(() => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => void vi.restoreAllMocks();
});

test('replaces a page that fails to render, and renders again at a new address', async () => {
  const screen = await render(at('home'));
  await expect.element(screen.getByText('home')).toBeVisible();
  await screen.rerender(at('broken'));
  await expect.element(screen.getByText('caught Error: boom')).toBeVisible();
  await screen.rerender(at('broken'));
  await expect.element(screen.getByText('caught Error: boom')).toBeVisible();
  await screen.rerender(at('home'));
  await expect.element(screen.getByText('home')).toBeVisible();
});
