import { expect, test } from 'vitest';
import { splitStem } from '#web/features/quizzes/split-stem.ts';

test.each([
  ['What does the rule forbid?', '', 'What does the rule forbid?'],
  ['A theft trial. The judge rules. What now?', 'A theft trial. The judge rules.', 'What now?'],
  ['She says, “I saw it.” Is it hearsay?', 'She says, “I saw it.”', 'Is it hearsay?'],
  ['He asks, “Why?” What is the best objection?', 'He asks, “Why?”', 'What is the best objection?'],
  ['A scene.\n\nWhat is the answer?', 'A scene.', 'What is the answer?'],
  [
    'He is on direct. Q: “Where were you?” A: “Upstairs.” You rise. What do you say?',
    'He is on direct.\nQ: “Where were you?”\nA: “Upstairs.”\nYou rise.',
    'What do you say?',
  ],
  ['On direct:\nQ: Where?\nA: Here.\nYou rise. Why?', 'On direct:\nQ: Where?\nA: Here.\nYou rise.', 'Why?'],
  ['It ends with a statement. So it does.', '', 'It ends with a statement. So it does.'],
])('separates the scene from the question in %j', (text, scene, question) => {
  expect(splitStem(text)).toEqual({ scene, question });
});
