import { closeResolvedTickets, deleteOldTickets } from '#server/features/support/old-tickets.repository.ts';
import { supportRoutes } from '#server/features/support/support.routes.ts';
import { supportData } from '#server/features/support/support-data.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { Slice } from '#server/slice.ts';

export const supportSlice = {
  name: 'support',
  tables: {
    ticket: { download: 'support_tickets', deletion: 'cascade' },
    ticket_message: { download: 'support_tickets', deletion: 'cascade' },
  },
  routes: supportRoutes,
  personalData: supportData,
  housekeeping: { 'support requests': deleteOldTickets, 'resolved support requests': closeResolvedTickets },
} satisfies Slice<Deps, never>;
