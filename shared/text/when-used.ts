/**
 * Returns a function that creates a value when it's first called. If the value were created when its module loads, it
 * could delay the first page. For example, creating an `Intl` formatter takes about 20 ms on a phone.
 */
export function whenUsed<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
