import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Me } from '#shared/accounts/account.contract.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { answerCalls, noNetwork } from '#web/api/test-calls.ts';
import { NoticeBell } from '#web/features/notices/notice-bell.tsx';

const COUNT = 'GET /api/notices/unread';

async function open(me: Me | undefined) {
  beginAs(me);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NoticeBell />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Makes the browser report that the tab was hidden or shown. */
function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('links to the notices and says how many are unread', async () => {
  answerCalls({ [COUNT]: () => Response.json({ unread: 3 }) });
  const screen = await open(aMe());
  const bell = screen.getByRole('link', { name: 'Notices, 3 unread' });
  await expect.element(bell).toHaveAttribute('href', '/notices');
  await expect.element(bell).toHaveTextContent('3');
});

test('shows no number if the unread notices can’t be counted', async () => {
  answerCalls({ [COUNT]: noNetwork });
  const screen = await open(aMe());
  await expect.element(screen.getByRole('link', { name: 'Notices', exact: true })).toBeVisible();
});

test('shows 99+ for more than 99 unread notices', async () => {
  answerCalls({ [COUNT]: () => Response.json({ unread: 214 }) });
  const screen = await open(aMe());
  await expect.element(screen.getByRole('link', { name: 'Notices, 214 unread' })).toHaveTextContent('99+');
});

test('makes no calls for visitors and banned users', async () => {
  const made = answerCalls({});
  await open(undefined);
  const screen = await open(aMe({ status: 'banned' }));
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  expect(made).toEqual([]);
});

test('fetches the number again when the tab is shown, and every minute while it stays visible', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const made = answerCalls({ [COUNT]: () => Response.json({ unread: 1 }) });
  await open(aMe());
  await expect.poll(() => made.length).toBe(1);
  await vi.advanceTimersByTimeAsync(70_000);
  await expect.poll(() => made.length).toBe(2);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(made.length).toBe(2);
  setHidden(false);
  await expect.poll(() => made.length).toBe(3);
});
