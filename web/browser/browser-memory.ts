/** `device`: for as long as the browser keeps it. `tab`: until the tab is closed. */
type Span = 'device' | 'tab';

const storage = (span: Span): Storage => (span === 'device' ? localStorage : sessionStorage);

/** What this browser has stored for us; undefined if nothing, or if the reader's settings close storage to pages. */
export function recall(key: string, span: Span = 'device'): string | undefined {
  try {
    return storage(span).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or deletes it (undefined). If storage is closed or full, nothing happens. */
export function remember(key: string, text: string | undefined, span: Span = 'device'): void {
  try {
    if (text === undefined) storage(span).removeItem(key);
    else storage(span).setItem(key, text);
  } catch {
    // Closed or full: whatever depends on it starts afresh next time.
  }
}

/** The keys in long-term storage that begin with this prefix; none if storage is closed. */
export function keysUnder(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
