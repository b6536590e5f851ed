/** Who was last signed in here, as `Me`. */
export const PERSON_KEY = 'sustained:person';

/** Everything under it goes at sign-out: new things of a person need no entry in the list below. */
export const PERSONAL_PREFIX = 'sustained:mine:';

/**
 * What browser storage holds of a person. Whatever is not named here belongs to the device and stays at sign-out: theme,
 * has-seen-welcome, the edition, ways of viewing, what the operators published.
 */
const PERSONAL_KEYS = [PERSON_KEY, 'sustained:study-sessions'];

const isPersonal = (key: string) => PERSONAL_KEYS.includes(key) || key.startsWith(PERSONAL_PREFIX);

type Span = 'localStorage' | 'sessionStorage';

/** Forgets a person in this browser's storage; where it is closed there is nothing to forget. */
export function wipePersonalKeys(spans: readonly Span[]): void {
  for (const span of spans) {
    try {
      const storage = globalThis[span];
      for (const key of Object.keys(storage)) if (isPersonal(key)) storage.removeItem(key);
    } catch {
      // Closed to us, as in some private windows.
    }
  }
}
