import { type QueryClient, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';

// Keys that start with 'sustained:mine:' are deleted at sign-out.
const KEY = 'sustained:mine:submitted-confession';
const QUERY = 'submitted-confession';

const Submitted = z.strictObject({ userId: z.string(), id: z.string(), competitionId: z.nullable(z.string()) });
type Submitted = z.infer<typeof Submitted>;

function recallSubmitted(userId: string): Submitted | null {
  try {
    const submitted = Submitted.safeParse(JSON.parse(recall(KEY, 'tab') ?? 'null')).data;
    return submitted?.userId === userId ? submitted : null;
  } catch {
    return null;
  }
}

/** Remembers which confession the user last posted in this tab, so that the app can report what happens to it. */
export function noteSubmitted(
  client: QueryClient,
  userId: string,
  { id, competition_id }: Pick<Confession, 'id' | 'competition_id'>,
): void {
  remember(KEY, JSON.stringify({ userId, id, competitionId: competition_id } satisfies Submitted), 'tab');
  void client.invalidateQueries({ queryKey: [QUERY, userId] });
}

export function forgetSubmitted(client: QueryClient, userId: string): void {
  remember(KEY, undefined, 'tab');
  void client.invalidateQueries({ queryKey: [QUERY, userId] });
}

/** Returns the confession that the user last posted in this tab. */
export const useSubmitted = (userId: string): Submitted | null =>
  useQuery({ queryKey: [QUERY, userId], queryFn: () => recallSubmitted(userId), staleTime: 0 }).data ?? null;
