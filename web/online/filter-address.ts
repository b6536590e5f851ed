/**
 * Returns the parameters of a list's address with these filters changed and without a page number, so that the first
 * page is shown. An empty value removes its filter.
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
