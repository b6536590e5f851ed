import type { Note } from '#shared/notes/note.contract.ts';
import { wordsOf } from '#shared/search/search-words.ts';

/** What is known about a note's rule. */
export type NotedRule = { ruleNumber: string; title: string; article: { title: string; slug: string } };

type FindRule = (ruleId: string) => NotedRule | undefined;

const numberOf = (ruleId: string): string => ruleId.replace('fre-', '');

const wordTexts = (text: string): string[] => wordsOf(text).map((word) => word.text);

/**
 * Returns the notes in which every word of a query is the beginning of a word in any version of the text, in the quoted
 * words, in the rule's number or title, or in the part's address.
 */
export function findNotes<N extends Note>(notes: readonly N[], query: string, find: FindRule): N[] {
  const asked = wordTexts(query);
  if (asked.length === 0) return [...notes];
  return notes.filter(({ ruleId, part, quote, text, copies }) => {
    const rule = `Rule ${numberOf(ruleId)} ${numberOf(ruleId)}${part} ${find(ruleId)?.title ?? ''}`;
    const words = wordTexts([text, quote ?? '', rule, ...copies].join(' '));
    return asked.every((each) => words.some((word) => word.startsWith(each)));
  });
}

export type RuleGroup<N> = { ruleId: string; number: string; notes: N[] };

/** Groups notes by rule. Rules are in the order of their numbers, and their notes in the order given. */
export function notesByRule<N extends Note>(notes: readonly N[]): RuleGroup<N>[] {
  const groups = new Map<string, RuleGroup<N>>();
  for (const note of notes) {
    const group = groups.get(note.ruleId) ?? { ruleId: note.ruleId, number: numberOf(note.ruleId), notes: [] };
    group.notes.push(note);
    groups.set(note.ruleId, group);
  }
  return [...groups.values()].toSorted((one, other) => Number(one.number) - Number(other.number));
}

/** Formats notes as plain text, by rule, for pasting elsewhere. */
export function notesText(notes: readonly Note[], find: FindRule): string {
  return notesByRule(notes)
    .map(({ ruleId, number, notes: those }) => {
      const title = find(ruleId)?.title;
      const lines = those.map(({ part, quote, text }) =>
        [part === '' ? '' : `${number}${part}`, quote === null ? '' : `“${quote}”`, text].filter(Boolean).join('\n'),
      );
      return [`Rule ${number}${title === undefined ? '' : `: ${title}`}`, ...lines].join('\n\n');
    })
    .join('\n\n\n');
}
