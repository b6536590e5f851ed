import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/api/query-client.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

/**
 * Renders part of the app with the providers that this folder needs. Failed actions are repeated after 10 ms instead of
 * 1 s, and failed queries not at all.
 */
export async function openOnline(part: ReactNode, client: QueryClient = createQueryClient(), at = '/place') {
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false }, mutations: { ...mutations, retryDelay: 10 } });
  return render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
}
