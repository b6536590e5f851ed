/** What this browser remembers of us, undefined for nothing, also where the reader keeps its storage closed to pages. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Has the browser remember a text, or forget it (undefined); where storage is closed or full, nothing happens. */
export function remember(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Closed or full: what depends on it starts afresh next time.
  }
}
