import * as z from 'zod/mini';
import { MAX_QUERY } from '#shared/search/search.contract.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';

const KEPT = 50;

const PastQueries = z.array(z.strictObject({ text: z.string().check(z.maxLength(MAX_QUERY)), count: z.int() }));
/** A query that was asked on this device, and how often. */
export type PastQuery = z.infer<typeof PastQueries>[number];

// deleted at sign-out, like everything under this prefix
const keyOf = (userId: string | null) => `sustained:mine:searches:${userId ?? ''}`;

/** What this user, or a visitor, searched for on this device, latest first. */
export function readPast(userId: string | null): PastQuery[] {
  try {
    return PastQueries.parse(JSON.parse(recall(keyOf(userId)) ?? '[]'));
  } catch {
    return []; // stored by another build, or damaged
  }
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Records a query and returns all of them. */
export function notePast(userId: string | null, text: string): PastQuery[] {
  const past = readPast(userId);
  const before = past.find((each) => same(each.text, text));
  const others = past.filter((each) => each !== before);
  const all = [{ text, count: (before?.count ?? 0) + 1 }, ...others].slice(0, KEPT);
  remember(keyOf(userId), JSON.stringify(all));
  return all;
}

/** Deletes a user's queries. */
export const clearPast = (userId: string | null): void => remember(keyOf(userId), undefined);
