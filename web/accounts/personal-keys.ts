/** The key under which the last signed-in user is stored, as `Me`. */
export const PERSON_KEY = 'sustained:person';

/** Every key with this prefix is deleted at sign-out, so new personal data needs no entry in the list below. */
export const PERSONAL_PREFIX = 'sustained:mine:';

/**
 * The other keys in browser storage that belong to a user. All remaining keys belong to the device and stay at
 * sign-out: for example, the theme, has-seen-welcome (which concerns visitors), the edition, view modes, and
 * information from the operators.
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
      // storage is blocked, for example in some private windows
    }
  }
}
