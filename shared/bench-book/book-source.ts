import * as z from 'zod/mini';
import { CollectionId } from '#shared/bookmarks/bookmark.contract.ts';
import { UNCATEGORIZED } from '#shared/bookmarks/bookmark-list.ts';
import { ArticleSlug, RuleId } from '#shared/rules/rule.contract.ts';

/** What a bench book is made of. A collection's `id` is `UNCATEGORIZED` for the bookmarks in no collection. */
export type BookSource =
  | { kind: 'rule'; id: string }
  | { kind: 'article'; slug: string }
  | { kind: 'collection'; id: string }
  | { kind: 'essential' | 'struggling' | 'bookmarks' };

const Collection = z.union([CollectionId, z.literal(UNCATEGORIZED)]);
const OfItself = z.enum(['essential', 'struggling', 'bookmarks']);

/** Reads a source as it's written in the page address ('rule:fre-404'). Null if it isn't one. */
export function readSource(text: string): BookSource | null {
  const ofItself = OfItself.safeParse(text);
  if (ofItself.success) return { kind: ofItself.data };
  const [kind, id = ''] = text.split(':');
  if (kind === 'rule') return RuleId.safeParse(id).success ? { kind, id } : null;
  if (kind === 'article') return ArticleSlug.safeParse(id).success ? { kind, slug: id } : null;
  return kind === 'collection' && Collection.safeParse(id).success ? { kind, id } : null;
}

/** Writes a source for the page address. */
export function writeSource(source: BookSource): string {
  if (source.kind === 'article') return `article:${source.slug}`;
  return 'id' in source ? `${source.kind}:${source.id}` : source.kind;
}

/** Whether the source is study data, which only signed-in users have. */
export const needsAccount = ({ kind }: BookSource): boolean =>
  kind === 'collection' || kind === 'struggling' || kind === 'bookmarks';
