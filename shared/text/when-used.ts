/**
 * Creates a value when it's first used instead of when its module loads. For example, creating an `Intl` formatter
 * takes about 20 ms on a phone, which would delay the first page.
 */
export function whenUsed<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
