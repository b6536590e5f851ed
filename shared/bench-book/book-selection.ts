import * as z from 'zod/mini';
import { CollectionId } from '#shared/bookmarks/bookmark.contract.ts';
import { UNCATEGORIZED } from '#shared/bookmarks/bookmark-list.ts';
import { ArticleSlug, RuleId } from '#shared/rules/rule.contract.ts';

/** What a bench book is made of. A collection's `id` is `UNCATEGORIZED` for the bookmarks in no collection. */
export type BookSelection =
  | { kind: 'rule'; id: string }
  | { kind: 'article'; slug: string }
  | { kind: 'collection'; id: string }
  | { kind: 'essential' | 'struggling' | 'bookmarks' };

const Collection = z.union([CollectionId, z.literal(UNCATEGORIZED)]);
const OfItself = z.enum(['essential', 'struggling', 'bookmarks']);

/** Reads a selection as it's written in the page address ('rule:fre-404'). Returns null for anything else. */
export function readSelection(text: string): BookSelection | null {
  const ofItself = OfItself.safeParse(text);
  if (ofItself.success) return { kind: ofItself.data };
  const [kind, id = ''] = text.split(':');
  if (kind === 'rule') return RuleId.safeParse(id).success ? { kind, id } : null;
  if (kind === 'article') return ArticleSlug.safeParse(id).success ? { kind, slug: id } : null;
  return kind === 'collection' && Collection.safeParse(id).success ? { kind, id } : null;
}

/** Writes a selection for the page address. */
export function writeSelection(selection: BookSelection): string {
  if (selection.kind === 'article') return `article:${selection.slug}`;
  return 'id' in selection ? `${selection.kind}:${selection.id}` : selection.kind;
}

/** Returns whether the selection needs study data, which only signed-in users have. */
export const needsAccount = ({ kind }: BookSelection): boolean =>
  kind === 'collection' || kind === 'struggling' || kind === 'bookmarks';
