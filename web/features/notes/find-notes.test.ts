import { expect, test } from 'vitest';
import { aNote, OTHER_NOTE_ID } from '#shared/notes/note.fixture.ts';
import { findNotes, notesByRule, notesText } from '#web/features/notes/find-notes.ts';

const ARTICLE = { title: 'Relevance and Its Limits', slug: 'relevance-and-its-limits' };
const RULES = new Map([['fre-404', { ruleNumber: '404', title: 'Character Evidence', article: ARTICLE }]]);
const find = (ruleId: string) => RULES.get(ruleId);
const FIRST = aNote({ quote: 'for another purpose', text: 'Name the purpose first.' });
const SECOND = aNote({ id: OTHER_NOTE_ID, part: '', text: 'Ask for a limiting instruction.', copies: ['On the bus'] });
const OTHER = aNote({ id: 'c', ruleId: 'fre-1101', part: '(d)', text: 'Grand juries.' });
const NOTES = [OTHER, FIRST, SECOND];

test.each([
  ['', NOTES],
  ['PURPOSE', [FIRST]],
  ['limit instr', [SECOND]],
  ['another', [FIRST]],
  ['character', [FIRST, SECOND]],
  ['404', [FIRST, SECOND]],
  ['bus', [SECOND]],
  ['purpose grand', []],
])('finds the notes that match every word of "%s"', (query, found) => {
  expect(findNotes(NOTES, query, find)).toEqual(found);
});

test('groups notes by rule, in the order of the rule numbers', () => {
  expect(notesByRule(NOTES)).toEqual([
    { ruleId: 'fre-404', number: '404', notes: [FIRST, SECOND] },
    { ruleId: 'fre-1101', number: '1101', notes: [OTHER] },
  ]);
});

test('writes notes as text with their rules, parts, and quoted words', () => {
  expect(notesText(NOTES, find)).toBe(
    [
      'Rule 404: Character Evidence',
      '404(b)(2)\n“for another purpose”\nName the purpose first.',
      'Ask for a limiting instruction.\n\n\nRule 1101',
      '1101(d)\nGrand juries.',
    ].join('\n\n'),
  );
});
