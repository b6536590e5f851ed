import { expect, test } from 'vitest';
import { confessionErrors, failureTitle, valuesOf } from '#web/features/confessions/confession-values.ts';

test.each([
  ['', 'Please enter your confession'],
  [' \n ', 'Please enter your confession'],
  ['one two three four', 'Please write at least 5 words (currently 4)'],
  ['one two three four five', undefined],
  ['word '.repeat(500), undefined],
  ['word '.repeat(501), 'Please keep it under 500 words (currently 501)'],
])('for the confession %o, the message is %s', (content, message) => {
  expect(confessionErrors({ content, author: '' }).content).toBe(message);
});

test.each([
  [30, undefined],
  [31, 'Pen name must be 30 characters or less'],
])('for a pen name of %d characters, the message is %s', (length, message) => {
  expect(confessionErrors({ content: '', author: 'x'.repeat(length) }).author).toBe(message);
});

test.each([
  ['Anonymous', ''],
  ['The Bailiff', 'The Bailiff'],
])('a post by %s opens for editing with the pen name %o', (author, field) => {
  expect(valuesOf({ content: 'Hearsay!', author })).toEqual({ content: 'Hearsay!', author: field });
});

test.each([
  ['NETWORK', true],
  ['INTERNAL_ERROR', true],
  ['CONFESSIONS_CLOSED', false],
  ['RATE_LIMITED', false],
])('a failure with the code %s has a title of its own: %s', (code, isAsked) => {
  expect(failureTitle(code, false) !== undefined).toBe(isAsked);
});

test('the title of a failed edit says that the confession was not saved', () => {
  expect(failureTitle('NETWORK', true)).toBe('Failed to save your confession. Please try again.');
});
