import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import type { Me } from '#shared/accounts/account.contract.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

type Page = {
  path: string;
  Page: ComponentType;
  at?: string;
  me?: Me | undefined;
  /** Whether to leave the device as it is, with the current user signed in. */
  keepsDevice?: boolean;
};

/**
 * Opens a page, by default as a visitor, with other pages to go to. Queries and mutations work as in the app but aren't
 * retried.
 */
export async function openAs({ path, Page, at = path, me, keepsDevice = false }: Page) {
  if (!keepsDevice) beginAs(me);
  const routes = [
    { path, element: <Page /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/before', at], initialIndex: 1 });
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false }, mutations: { ...mutations, retry: false } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { router, screen, client };
}

/** Makes the browser report that it's online or offline. */
export function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
