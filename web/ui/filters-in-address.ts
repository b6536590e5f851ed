/**
 * Returns the parameters of a list's address with these filters set and without a page number, so that the first page
 * is shown. A filter that is empty is removed.
 */
export function withFilters(parameters: URLSearchParams, filters: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete('page');
  for (const [name, value] of Object.entries(filters)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
