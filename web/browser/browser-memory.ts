/** `device`: for as long as the browser keeps it; `tab`: until the tab is closed. */
type Span = 'device' | 'tab';

const storage = (span: Span): Storage => (span === 'device' ? localStorage : sessionStorage);

/** What this browser remembers of us, undefined for nothing, also where the reader keeps its storage closed to pages. */
export function recall(key: string, span: Span = 'device'): string | undefined {
  try {
    return storage(span).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Has the browser remember a text, or forget it (undefined); where storage is closed or full, nothing happens. */
export function remember(key: string, text: string | undefined, span: Span = 'device'): void {
  try {
    if (text === undefined) storage(span).removeItem(key);
    else storage(span).setItem(key, text);
  } catch {
    // Closed or full: what depends on it starts afresh next time.
  }
}

/** The keys of what this browser remembers for long that begin so; none where storage is closed. */
export function keysUnder(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
