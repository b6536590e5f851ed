import type { RowData } from '#shared/sync/entity-rules.ts';

/** One press on what the page follows: whatever stands there now is what was seen. */
export const AS_IT_IS = 'as it is' as const;

/** What the author of an edit was shown of its row when they began: its version and what it held; null where there was none. */
export type Shown = { v: number; data: RowData } | null | typeof AS_IT_IS;
