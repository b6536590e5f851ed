import { expect, test } from 'vitest';
import { finishFirst, unfinishedWords } from '#web/features/frame/unfinished-words.ts';

test.each([
  [1, ['fre-404'], 'an unfinished quiz'],
  [2, ['fre-404', 'fre-405'], '2 unfinished quizzes'],
  [1, ['drill weak'], 'an unfinished session of the Objection Trainer'],
  [2, ['drill weak', 'drill rapid'], '2 unfinished sessions of the Objection Trainer'],
  [2, ['fre-404', 'drill weak'], '2 unfinished quizzes and sessions of the Objection Trainer'],
  [3, [], '3 unfinished quizzes'],
])('names %i open quizzes and sessions with the keys %j', (count, keys, words) => {
  expect(unfinishedWords(count, keys)).toBe(words);
});

test.each([
  [1, ['fre-404'], 'Finish your quiz first?'],
  [1, ['drill weak'], 'Finish your session first?'],
  [2, ['fre-404', 'drill weak'], 'Finish what you started first?'],
])('asks whether to finish %i open quizzes and sessions with the keys %j', (count, keys, title) => {
  expect(finishFirst(count, keys)).toBe(title);
});
