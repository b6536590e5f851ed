/** A view of at least this many seconds counts as reading. Learning specification §5. */
export const READING_S = 10;
/** After this long, we assume that nobody is reading the open page anymore. Formulas §1. */
const MAX_VIEW_S = 600;
const MAX_ITEM_S = 120;

/** Converts a view to seconds of study: zero below the threshold, and ten minutes at most. */
export const viewSeconds = (durationS: number): number => (durationS < READING_S ? 0 : Math.min(durationS, MAX_VIEW_S));

const MAX_PRACTICE_S = 60;

type Timed = { timeS: number };

const total = (items: readonly Timed[], most: number) =>
  items.reduce((sum, { timeS }) => sum + Math.min(timeS, most), 0);

/** Converts answers to seconds of study: at most two minutes each. */
export const itemSeconds = (items: readonly Timed[]): number => total(items, MAX_ITEM_S);

/** Converts flashcards or calls to seconds of study: at most one minute each. */
export const practiceSeconds = (items: readonly Timed[]): number => total(items, MAX_PRACTICE_S);
