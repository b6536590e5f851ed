/** Adds a field to every object in JSON data, as a newer server might, except inside the fields named in `opaque`. */
export function withAddedFields(data: unknown, opaque: readonly string[] = []): unknown {
  if (Array.isArray(data)) return data.map((each) => withAddedFields(each, opaque));
  if (typeof data !== 'object' || data === null) return data;
  const fields = Object.entries(data).map(([key, value]) => [
    key,
    opaque.includes(key) ? value : withAddedFields(value, opaque),
  ]);
  return { ...Object.fromEntries(fields), added_by_a_newer_server: { since: 2 } };
}
