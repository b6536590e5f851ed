import { PERSONAL_PREFIX } from '#web/accounts/personal-keys.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';
import { StatusStore } from '#web/stores/status-store.ts';

const KEY = `${PERSONAL_PREFIX}practice-session`;

/**
 * The practice session that is open on this device, as text, or null if there is none. It survives a reload.
 * practice-session.ts parses it, so that pages without a session don't load the code for that.
 */
export const sessionText = new StatusStore<string | null>(recall(KEY) ?? null);

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) sessionText.set(newValue);
  });
}

/** Stores the session synchronously. Null ends it. */
export function noteSession(text: string | null): void {
  remember(KEY, text ?? undefined);
  sessionText.set(text);
}
