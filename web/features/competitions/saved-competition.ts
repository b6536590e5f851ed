import * as z from 'zod/mini';
import { Competition } from '#shared/competitions/competition.contract.ts';
import { Participant } from '#shared/competitions/participant.contract.ts';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { Time } from '#shared/time/time.contract.ts';
import { PERSONAL_PREFIX } from '#web/accounts/personal-keys.ts';
import { keysUnder, recall, remember } from '#web/browser/browser-memory.ts';
import { StatusStore } from '#web/stores/status-store.ts';

/**
 * A competition that a member keeps on this device, with their own entry. Nobody else's entry is kept. Decision record
 * 17.
 */
const SavedCompetition = z.strictObject({
  userId: z.string(),
  savedAt: Time,
  competition: Competition,
  own: z.nullable(Participant),
});
export type SavedCompetition = z.infer<typeof SavedCompetition>;

// Everything with this prefix is deleted at sign-out.
const PREFIX = `${PERSONAL_PREFIX}competition:`;
const keyOf = (competitionId: string) => `${PREFIX}${competitionId}`;

/** A number that grows with every change made in this tab. */
const changes = new StatusStore(0);
const noteChange = () => changes.set(changes.get() + 1);

/** Calls the listener whenever this or another tab may have changed a saved competition. */
export function followSaved(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}

/** Parses the result of `savedText`. Returns undefined if another build stored something that this one can't read. */
export function readSaved(text: string): SavedCompetition | undefined {
  try {
    return readTolerantly(SavedCompetition, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Returns the user's saved competitions that `isWanted` accepts, as texts for `readSaved`. */
function savedTextsOf(userId: string, isWanted: (competition: Competition) => boolean): string[] {
  return keysUnder(PREFIX)
    .map((key) => recall(key) ?? '')
    .filter((text) => {
      const saved = readSaved(text);
      return saved?.userId === userId && isWanted(saved.competition);
    });
}

/** Returns all of the user's saved competitions as texts for `readSaved`. None of them has a line break. */
export const savedTexts = (userId: string): string[] => savedTextsOf(userId, () => true);

/** Returns the user's saved competition with this ID or short ID, as text for `readSaved`. */
export const savedText = (ref: string, userId: string): string | undefined =>
  savedTextsOf(userId, ({ id, short_id }) => id === ref || short_id === ref)[0];

/** Saves a competition or replaces the saved copy. Returns false if storage is full or blocked for this site. */
export function saveCompetition(saved: SavedCompetition): boolean {
  const key = keyOf(saved.competition.id);
  const text = JSON.stringify(saved);
  remember(key, text);
  noteChange();
  return recall(key) === text;
}

export function removeSaved(competitionId: string): void {
  remember(keyOf(competitionId), undefined);
  noteChange();
}
