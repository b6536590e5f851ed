import type { FeedPlace } from '#server/features/confessions/feed.repository.ts';
import { seal, unseal } from '#server/platform/sealing/seal.ts';
import type { ConfessionSort } from '#shared/confessions/confession.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';

const PURPOSE = 'feed-cursor';

/** Identifies the list to which a cursor belongs. */
type List = { sort: ConfessionSort; competitionId: string | undefined };

const nameOf = ({ sort, competitionId = '' }: List) => `${sort}:${competitionId}`;

/** Returns a position in a list as a sealed cursor, so that clients can't see its contents. */
export const cursorAt = (list: List, place: FeedPlace, secret: string): string =>
  seal(JSON.stringify([nameOf(list), ...place]), secret, PURPOSE);

/** @throws {AppError} INVALID_INPUT for a cursor that is from another list or wasn't made by this server */
export function placeIn(list: List, cursor: string, secret: string): FeedPlace {
  try {
    const [name, ...place] = JSON.parse(unseal(cursor, secret, PURPOSE)) as [string, ...FeedPlace];
    if (name === nameOf(list)) return place;
  } catch {
    // A broken cursor is refused below, like one from another list.
  }
  throw new AppError('INVALID_INPUT', { fields: { 'query.cursor': 'This list has changed. Please load it again.' } });
}
