/** Who was last signed in here, as `Me`. */
export const PERSON_KEY = 'sustained:person';

/** Every key with this prefix is deleted at sign-out, so new personal data needs no entry in the list below. */
export const PERSONAL_PREFIX = 'sustained:mine:';

/**
 * What browser storage holds about a user. Anything else belongs to the device and stays at sign-out: theme,
 * has-seen-welcome, the edition, view modes, what the operators published.
 */
const PERSONAL_KEYS = [PERSON_KEY, 'sustained:study-sessions'];

const isPersonal = (key: string) => PERSONAL_KEYS.includes(key) || key.startsWith(PERSONAL_PREFIX);

type Span = 'localStorage' | 'sessionStorage';

/** Deletes a user's data from this browser's storage. If storage is blocked, there is nothing to delete. */
export function wipePersonalKeys(spans: readonly Span[]): void {
  for (const span of spans) {
    try {
      const storage = globalThis[span];
      for (const key of Object.keys(storage)) if (isPersonal(key)) storage.removeItem(key);
    } catch {
      // Storage is closed to us, as in some private windows.
    }
  }
}
