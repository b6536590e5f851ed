import { vi } from 'vitest';
import type { Me } from '#shared/accounts/account.contract.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Ticket, TicketSummary } from '#shared/support/ticket.contract.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls } from '#web/api/test-calls.ts';
import { SupportPage } from '#web/pages/support.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

/** The call for the first page of the user's tickets. */
export const LIST = 'GET /api/support/tickets?page=1';

export const lists =
  (...items: TicketSummary[]) =>
  () =>
    Response.json({ items, pagination: paginationOf(1, 20, items.length) });

export const gives = (ticket: Ticket) => () => Response.json(ticket);

/** Answers calls as `answerCalls` does, by default without tickets, and records the requests for `keysOf`. */
export function network(answers: Answers) {
  const made = answerCalls({ [LIST]: lists(), ...answers });
  vi.stubGlobal('fetch', vi.fn(fetch));
  return made;
}

/** Returns the idempotency keys of everything sent since `network` was set up. */
export function keysOf(): string[] {
  return vi
    .mocked(fetch)
    .mock.calls.filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key') ?? '');
}

export const openSupport = (me: Me = aMe(), at = '/support') =>
  openAs({ path: PAGE_PATHS.support, Page: SupportPage, at, me });

export type Screen = Awaited<ReturnType<typeof openSupport>>['screen'];
