import type { StoredFold } from '#shared/study/keep-folds.ts';
import type { Fold } from '#web/databases/study-db.ts';

/** The stored form of a projection. One string is read in about half the time of the many small objects in it. */
export const storedFold = ({ key, fold }: StoredFold): Fold => ({ key, fold: JSON.stringify(fold) });

/** No build knows this form, so the projection is computed from the log. */
const UNKNOWN = { form: 0 };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNKNOWN;
  }
}

/** A stored projection, as a string or, from an earlier build, as the object itself. */
export const foldOf = ({ key, fold }: Fold): StoredFold => ({
  key,
  fold: typeof fold === 'string' ? parsed(fold) : fold,
});
