/**
 * Sets the filters of a list in an address and returns to the first page. A filter that is empty is removed. All other
 * parameters stay the same.
 */
export function withFiltersSet(
  parameters: URLSearchParams,
  filters: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete('page');
  for (const [name, value] of Object.entries(filters)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
