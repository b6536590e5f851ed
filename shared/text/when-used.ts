/**
 * Creates a value when it's first needed. Use this for formatters of `Intl`: creating one takes a phone about 20 ms,
 * which would delay the first page if a module did it while it loads.
 */
export function whenUsed<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
