import type { RowData } from '#shared/sync/entity-rules.ts';

/** For a single press on content that the page keeps up to date. The author saw whatever is there now. */
export const AS_IT_IS = 'as it is' as const;

/** What the author of an edit was shown when they began: the row's version and data, or null if there was no row. */
export type Shown = { v: number; data: RowData } | null | typeof AS_IT_IS;
