/** `device` lasts as long as the browser keeps its data. `tab` lasts until the tab is closed. */
type Span = 'device' | 'tab';

const storage = (span: Span): Storage => (span === 'device' ? localStorage : sessionStorage);

/** Returns what the app stored in this browser, or undefined if nothing is stored or storage is blocked. */
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
    // Storage is blocked or full. Whatever depends on it starts from the default next time.
  }
}

/** Lists the keys in long-term storage that begin with this prefix. Returns none if storage is blocked. */
export function keysUnder(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
