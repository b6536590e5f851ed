import * as z from 'zod/mini';
import { MAX_QUERY } from '#shared/search/search.contract.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';

const KEPT = 50;

const PastQueries = z.array(z.strictObject({ text: z.string().check(z.maxLength(MAX_QUERY)), count: z.int() }));
/** A query that somebody asked on this device, and how often. */
export type PastQuery = z.infer<typeof PastQueries>[number];

// goes at sign-out like everything under this prefix
const keyOf = (userId: string | null) => `sustained:mine:searches:${userId ?? ''}`;

/** What somebody, or whoever is not signed in, asked on this device, the latest first. */
export function readPast(userId: string | null): PastQuery[] {
  try {
    return PastQueries.parse(JSON.parse(recall(keyOf(userId)) ?? '[]'));
  } catch {
    return []; // of another build, or broken
  }
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Notes that a query was asked; returns all of them. */
export function notePast(userId: string | null, text: string): PastQuery[] {
  const past = readPast(userId);
  const before = past.find((each) => same(each.text, text));
  const others = past.filter((each) => each !== before);
  const all = [{ text, count: (before?.count ?? 0) + 1 }, ...others].slice(0, KEPT);
  remember(keyOf(userId), JSON.stringify(all));
  return all;
}

/** Forgets what somebody asked. */
export const clearPast = (userId: string | null): void => remember(keyOf(userId), undefined);
