import { type Expression, type RawBuilder, sql } from 'kysely';

/** Returns the form of a text that searches compare, which is the same on both engines. */
export const searchKey = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Matches texts that contain a search key. % and _ have no special meaning. */
export function containsKey(text: Expression<string>, key: string): RawBuilder<boolean> {
  const pattern = `%${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`lower(${text}) like ${pattern} escape '\\'`;
}
