/** `device` lasts as long as the browser keeps it. `tab` lasts until the tab is closed. */
type Span = 'device' | 'tab';

const storage = (span: Span): Storage => (span === 'device' ? localStorage : sessionStorage);

/** Returns what we stored in this browser, or undefined if there is nothing or the reader has blocked storage. */
export function recall(key: string, span: Span = 'device'): string | undefined {
  try {
    return storage(span).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores text, or deletes it if `text` is undefined. Does nothing if storage is blocked or full. */
export function remember(key: string, text: string | undefined, span: Span = 'device'): void {
  try {
    if (text === undefined) storage(span).removeItem(key);
    else storage(span).setItem(key, text);
  } catch {
    // Closed or full: whatever depends on it starts afresh next time.
  }
}

/** Lists the keys in long-term storage that begin with this prefix. There are none if storage is blocked. */
export function keysUnder(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
