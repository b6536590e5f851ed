/**
 * Creates a value when it's first needed rather than while its module loads. Creating a formatter of `Intl`, for
 * example, keeps a phone busy for about 20 ms, which would delay the first page.
 */
export function whenUsed<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
