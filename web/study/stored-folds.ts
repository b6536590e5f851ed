import type { StoredFold } from '#shared/study/keep-folds.ts';
import type { Fold } from '#web/databases/study-db.ts';

/** Converts a projection to its stored form: a string, which can be read twice as fast as many small objects. */
export const storedFold = ({ key, fold }: StoredFold): Fold => ({ key, fold: JSON.stringify(fold) });

/** A form that no build knows, which causes the projection to be recomputed from the log. */
const UNKNOWN = { form: 0 };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNKNOWN;
  }
}

/** Parses a stored projection, which is a string or, if an earlier build stored it, an object. */
export const foldOf = ({ key, fold }: Fold): StoredFold => ({
  key,
  fold: typeof fold === 'string' ? parsed(fold) : fold,
});
