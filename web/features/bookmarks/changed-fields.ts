/** Those of the fields that say something else than before: only they are written, so that nothing else is overruled. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const key of Object.keys(after) as (keyof T)[]) {
    if (after[key] !== before[key]) changed[key] = after[key];
  }
  return changed;
}
