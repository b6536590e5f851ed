/** Returns whether an Accept-Encoding header allows Brotli. */
export const acceptsBrotli = (header: string | undefined): boolean =>
  /(^|,)\s*br\s*(;\s*q=(?!0(\.0+)?\s*(,|$))|,|$)/.test(header ?? '');
