/**
 * The same JSON data as a newer server might send it: every object has one more field. Contents of fields named in `opaque`
 * stay as they are.
 */
export function withAddedFields(data: unknown, opaque: readonly string[] = []): unknown {
  if (Array.isArray(data)) return data.map((each) => withAddedFields(each, opaque));
  if (typeof data !== 'object' || data === null) return data;
  const fields = Object.entries(data).map(([key, value]) => [
    key,
    opaque.includes(key) ? value : withAddedFields(value, opaque),
  ]);
  return { ...Object.fromEntries(fields), added_by_a_newer_server: { since: 2 } };
}
