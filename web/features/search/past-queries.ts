import * as z from 'zod/mini';
import { MAX_QUERY } from '#shared/search/search.contract.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';

const KEPT = 50;

const PastQueries = z.array(z.strictObject({ text: z.string().check(z.maxLength(MAX_QUERY)), count: z.int() }));
/** A query that was entered on this device, and how many times. */
export type PastQuery = z.infer<typeof PastQueries>[number];

// Deleted at sign-out, like every key that starts with 'sustained:mine:'.
const keyOf = (userId: string | null) => `sustained:mine:searches:${userId ?? ''}`;

/** Returns the queries that this user (or a visitor, if null) entered on this device, latest first. */
export function readPast(userId: string | null): PastQuery[] {
  try {
    return PastQueries.parse(JSON.parse(recall(keyOf(userId)) ?? '[]'));
  } catch {
    return []; // The stored value comes from another build or is damaged.
  }
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Records a query and returns the latest queries. */
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
