import type { Engine } from '#server/platform/db/open.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { Ticket } from '#shared/support/ticket.contract.ts';
import { listTickets } from '#shared/support/ticket.endpoints.ts';

export const TICKETS = '/api/support/tickets';
/** When the tests take place. */
export const NOW = '2026-11-21T00:00:00.000Z';
export const DAY = 86_400_000;
/** A valid ticket from a member. */
export const NEW = { ticket_type: 'general', message: 'Where do I find my team?' };

type Client = Pick<TestClient, 'get' | 'post'>;
type Json = Record<string, unknown>;

/** Returns the status and body of a response. */
export const answerOf = async (response: Response) => [response.status, (await response.json()) as Json] as const;

/** Returns the ticket in a response. Fails if there is none. */
export const ticketIn = async (response: Response): Promise<Ticket> => Ticket.parse(await response.json());

export const listIn = async (response: Response) => listTickets.response.parse(await response.json());

export const open = async (client: Client, over: object = {}) =>
  ticketIn(await client.post(TICKETS, { ...NEW, ...over }));

export const read = async (client: Client, id: string) => client.get(`${TICKETS}/${id}`);

export const respond = async (client: Client, id: string, body: object) =>
  client.post(`${TICKETS}/${id}/respond`, body);

/** Returns the subjects of a list, in order. */
export async function subjectsOf(client: Client, query = ''): Promise<string[]> {
  const { items } = await listIn(await client.get(`${TICKETS}${query}`));
  return items.map(({ subject }) => subject);
}

/** Starts the app with Ada, the admin Root, and a clock that tests can move forward. */
export async function appWithTickets(engine: Engine) {
  const clock = { now: Date.parse(NOW) };
  const app = await testApp(engine, { now: () => clock.now });
  const ada = await app.signedIn({ id: 'ada' });
  const root = await app.signedIn({ id: 'root', role: 'admin' });
  return { ...app, clock, ada, root };
}
