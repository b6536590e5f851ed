import type { ExtraField } from '#shared/search/scorer.ts';
import { RULE_FIELD_NAMES, RULE_FIELDS } from '#shared/search/search-fields.ts';
import { isStopWord, wordsOf } from '#shared/search/search-words.ts';
import { stem } from '#shared/search/stem.ts';

/** A user's own bookmark note on a rule. */
export type OwnNote = { ruleId: string; text: string };
/** Notes, ready to be searched along with the index. `textOf` maps rule indexes to texts. */
export type NoteIndex = ExtraField & { has: (stem: string) => boolean; textOf: ReadonlyMap<number, string> };

const { weight, b } = RULE_FIELDS.notes;

const stemsOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ text: word }) => (isStopWord(word) ? [] : [stem(word)]));

/** Splits notes into words and leaves out notes on unknown rules. `placeOf` maps rule IDs to indexes. */
export function indexNotes(notes: readonly OwnNote[], placeOf: ReadonlyMap<string, number>): NoteIndex {
  const textOf = new Map<number, string>();
  for (const { ruleId, text } of notes) {
    const place = placeOf.get(ruleId);
    if (place !== undefined && text !== '') textOf.set(place, text);
  }
  const read = [...textOf].map(([place, text]) => ({ place, stems: stemsOf(text) }));
  const usual = read.reduce((sum, { stems }) => sum + stems.length, 0) / Math.max(1, read.length);
  const postings = new Map<string, Map<number, number>>();
  for (const { place, stems } of read) {
    const factor = weight / (1 + b * (stems.length / Math.max(1, usual) - 1));
    for (const each of stems) {
      const places = postings.get(each) ?? new Map<number, number>();
      postings.set(each, places.set(place, (places.get(place) ?? 0) + factor));
    }
  }
  return {
    bit: 1 << RULE_FIELD_NAMES.indexOf('notes'),
    occurrences: (each) => postings.get(each),
    has: (each) => postings.has(each),
    textOf,
  };
}

/** The notes of a reader who isn't signed in or hasn't written any. */
export const NO_NOTES: NoteIndex = indexNotes([], new Map());
