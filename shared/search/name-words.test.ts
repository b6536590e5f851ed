import { expect, test } from 'vitest';
import { nameWords } from '#shared/search/name-words.ts';

test.each([
  ['witness wasn’t there', 'witness was not there'],
  ["he can't say", 'she cannot say'],
  ['hes lying', 'he’s lying'],
  ['thats not what she said', "that's not what he said"],
  ['they didnt see it', "she didn't see it"],
  ["it's a lie", 'it is a lie'],
  ['I’m scared of him', 'im scared of her'],
  ['was not even in the room', 'was not in a room'],
  ['Palmer vs. Hoffman', 'palmer v hoffman'],
])('treats "%s" and "%s" as the same name', (one, other) => {
  expect(nameWords(one)).toEqual(nameWords(other));
});

test("doesn't expand possessives or words that only look like contractions", () => {
  expect(nameWords('the officer’s notes')).toEqual(['officer', 'notes']);
  expect(nameWords('its label')).toEqual(['its', 'label']);
  expect(nameWords('we were there')).toEqual(['we', 'were', 'there']);
});
