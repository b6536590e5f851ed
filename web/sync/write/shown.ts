import type { RowData } from '#shared/sync/entity-rules.ts';

/** For a single press on content that the page keeps up to date, so the user saw the row's current state. */
export const AS_IT_IS = 'as it is' as const;

/** What the author of an edit was shown when editing began: the row's version and data, or null if there was no row. */
export type Shown = { v: number; data: RowData } | null | typeof AS_IT_IS;
