/** The place of an entry in the log: by its time (Unix ms), and by its id where times are equal. */
export type EventPlace = { at: number; id: string };

/** Orders entries for sort. */
export function byPlace(one: EventPlace, other: EventPlace): number {
  if (one.at !== other.at) return one.at - other.at;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
