import * as z from 'zod/mini';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import { listConfessions } from '#shared/confessions/confession.endpoints.ts';
import type { EndpointOutput } from '#shared/http/endpoint.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';

export type Feed = EndpointOutput<typeof listConfessions>;

const DAY_MS = 86_400_000;
const KEPT_FOR_MS = 7 * DAY_MS;
const KEPT_PAGES = 3;

// The list of confessions that someone has read is personal, so its key starts with 'sustained:mine:'. Data under such
// keys is deleted at sign-out.
const KEY = 'sustained:mine:feeds';

const KeptPage = z.strictObject({ key: z.string(), at: z.int(), feed: listConfessions.response });
type KeptPage = z.infer<typeof KeptPage>;

function readKept(now: number): KeptPage[] {
  try {
    const pages = z.array(KeptPage).safeParse(JSON.parse(recall(KEY) ?? '[]')).data ?? [];
    return pages.filter(({ at }) => now - at < KEPT_FOR_MS);
  } catch {
    return [];
  }
}

const forEveryone = (confession: Confession): Confession => ({
  ...confession,
  relevance_score: null,
  relevance_explanation: null,
  fre_tags: null,
});

/**
 * Keeps a page of a feed in this browser for a week, so that it can be read offline. Only the last few pages are kept,
 * without what only staff can see. `key` names the page.
 */
export function keepFeed(key: string, feed: Feed, now: number): void {
  const others = readKept(now).filter((page) => page.key !== key);
  const page = { key, at: now, feed: { ...feed, items: feed.items.map(forEveryone) } };
  remember(KEY, JSON.stringify([page, ...others].slice(0, KEPT_PAGES)));
}

export const recallFeed = (key: string, now: number): Feed | undefined =>
  readKept(now).find((page) => page.key === key)?.feed;

/** Returns a confession from one of the kept pages. */
export const recallConfession = (id: string, now: number): Confession | undefined =>
  readKept(now)
    .flatMap(({ feed }) => feed.items)
    .find((each) => each.id === id);

/** Deletes all kept pages, for example when reading them starts to require an account. */
export const forgetFeeds = (): void => remember(KEY, undefined);
