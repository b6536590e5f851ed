import { ProfileSlug } from '#shared/profiles/profile.fields.ts';

/** The states of a slug check, as shown next to the field. Community specification §4. */
export type SlugState = 'idle' | 'checking' | 'available' | 'not available';

/** The result of asking the server about a slug, or undefined until it arrives. */
export type SlugAnswer = { available: boolean } | 'failed' | undefined;

/**
 * Returns whether to ask the server. There's no need to if the field is empty or unchanged, or if the text can't be a
 * slug.
 */
export const isWorthAsking = (typed: string, saved: string): boolean =>
  typed !== saved && ProfileSlug.safeParse(typed).success;

/**
 * Returns the state of a slug while the user types it. A failed check shows nothing, because saving will report the
 * failure. Community specification §5.
 */
export function slugState(typed: string, saved: string, answer: SlugAnswer): SlugState {
  if (typed === '' || typed === saved) return 'idle';
  if (!isWorthAsking(typed, saved)) return 'not available';
  if (answer === undefined) return 'checking';
  if (answer === 'failed') return 'idle';
  return answer.available ? 'available' : 'not available';
}

/**
 * Explains why a slug can't be saved, or returns undefined if the user may try to save it. Community specification §5.
 */
export function slugError(typed: string, state: SlugState): string | undefined {
  if (typed === '') return 'Profile slug is required';
  return state === 'not available' ? 'This profile slug is not available' : undefined;
}
