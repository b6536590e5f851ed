import type { StoredFold } from '#shared/study/keep-folds.ts';
import type { Fold } from '#web/databases/study-db.ts';

/** What a projection is stored as. One text is read in about half the time of the many small objects in it. */
export const storedFold = ({ key, fold }: StoredFold): Fold => ({ key, fold: JSON.stringify(fold) });

/** Of no form that a build knows, so it's computed from the log. */
const UNKNOWN = { form: 0 };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNKNOWN;
  }
}

/** A projection as it was stored: as text, or by an earlier build as the object itself. */
export const foldOf = ({ key, fold }: Fold): StoredFold => ({
  key,
  fold: typeof fold === 'string' ? parsed(fold) : fold,
});
