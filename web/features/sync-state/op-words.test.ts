import { expect, test } from 'vitest';
import { opWords, writtenText } from '#web/features/sync-state/op-words.ts';

test.each([
  [{ e: 'bookmark', id: 'fre-404', args: { isDeleted: false } }, 'Bookmark for Rule 404'],
  [{ e: 'collection', id: 'c1', args: { name: 'Finals' } }, 'Collection “Finals”'],
  [{ e: 'collection', id: 'c1', args: { isDeleted: true } }, 'A collection'],
  [{ e: 'studyEvent', id: 'e1', args: { type: 'view', ruleId: 'fre-1101' } }, 'Reading Rule 1101'],
  [{ e: 'studyEvent', id: 'e1', args: { type: 'studied', ruleId: 'fre-404' } }, 'Marked Rule 404 as studied'],
  [{ e: 'studyEvent', id: 'e1', args: { type: 'assessment', ruleId: 'fre-404' } }, 'Your self-assessment of Rule 404'],
  [{ e: 'studyEvent', id: 'e1', args: { type: 'quiz', ruleId: 'fre-801' } }, 'Quiz answers on Rule 801'],
  [{ e: 'studyEvent', id: 'e1', args: { type: 'quiz', ruleId: null } }, 'Quiz answers on an article'],
  [{ e: 'studyEvent', id: 'e1', args: { type: 'letter' } }, 'Something you studied'],
  [{ e: 'settings', id: 'settings', args: { theme: 'dark' } }, 'Your settings'],
  [{ e: 'achievement', id: 'streak-3', args: { at: 1 } }, 'An achievement'],
  [{ e: 'note', id: 'n1', args: { ruleId: 'fre-404', text: 'Name it.' } }, 'Note on Rule 404'],
  [{ e: 'note', id: 'n1', args: { text: 'Name it.', former: { ruleId: 'fre-404' } } }, 'Note on Rule 404'],
  [{ e: 'note', id: 'n1', args: { isDeleted: true } }, 'A note'],
  [{ e: 'letter', id: 'n1', args: {} }, 'A change'],
])('describes the operation %o as "%s"', (op, words) => {
  expect(opWords(op)).toBe(words);
});

test('extracts what the user wrote', () => {
  expect(writtenText({ e: 'bookmark', id: 'fre-404', args: { notes: 'Ask for a limiting instruction' } })).toBe(
    'Ask for a limiting instruction',
  );
  expect(writtenText({ e: 'collection', id: 'c', args: { name: 'Finals', description: 'Round 3' } })).toBe(
    'Finals\n\nRound 3',
  );
  expect(writtenText({ e: 'note', id: 'n1', args: { text: 'Name it.', quote: 'another purpose' } })).toBe('Name it.');
  expect(writtenText({ e: 'bookmark', id: 'fre-404', args: { notes: null, priority: 3 } })).toBeUndefined();
});
