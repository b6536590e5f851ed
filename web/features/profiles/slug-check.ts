import { ProfileSlug } from '#shared/profiles/profile.fields.ts';

/** Community specification §4. */
export type SlugState = 'idle' | 'checking' | 'available' | 'not available';

/** What the server said of a slug; undefined before it answers. */
export type SlugAnswer = { available: boolean } | 'failed' | undefined;

/** Whether the server has to be asked: not when nothing is typed, nothing is new, or the text cannot be a slug. */
export const isWorthAsking = (typed: string, saved: string): boolean =>
  typed !== saved && ProfileSlug.safeParse(typed).success;

/** What to say of a slug while it is typed. A check that failed says nothing: saving will tell. Community specification §5. */
export function slugState(typed: string, saved: string, answer: SlugAnswer): SlugState {
  if (typed === '' || typed === saved) return 'idle';
  if (!isWorthAsking(typed, saved)) return 'not available';
  if (answer === undefined) return 'checking';
  if (answer === 'failed') return 'idle';
  return answer.available ? 'available' : 'not available';
}

/** Why a slug cannot be saved, undefined when it can be tried. Community specification §5. */
export function slugError(typed: string, state: SlugState): string | undefined {
  if (typed === '') return 'Profile slug is required';
  return state === 'not available' ? 'This profile slug is not available' : undefined;
}
