/**
 * Changes the filters of a list in its address and returns to the first page. An empty value removes its filter. All
 * other parameters stay the same.
 */
export function withFilters(parameters: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
