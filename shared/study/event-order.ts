/** The position of an event in the study log, which is sorted by time (Unix ms) and then by ID. */
export type EventPlace = { at: number; id: string };

/** Compares events for sorting. */
export function byPlace(one: EventPlace, other: EventPlace): number {
  if (one.at !== other.at) return one.at - other.at;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
