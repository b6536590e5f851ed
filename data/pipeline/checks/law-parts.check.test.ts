import { expect, test } from 'vitest';
import { aRule } from '#data/pipeline/book.fixture.ts';
import { checkLawParts } from '#data/pipeline/checks/law-parts.check.ts';

const messages = (law: object) =>
  checkLawParts(aRule({ versions: [{ effective_from: '2011-12-01', law }] })).map(({ message }) => message);
const ofPart = (part: object) => messages({ parts: [part] });

test.each([['In General.'], ['[Other Exceptions.]'], ['Definition of “Victim.”']])(
  'accepts the heading %j',
  (heading) => {
    expect(ofPart({ label: 'a', heading })).toEqual([]);
  },
);

test('requires a period or a bracket at the end of a heading, at any depth', () => {
  const message = 'a heading must end with a period or a bracket';
  expect(ofPart({ label: 'a', heading: 'In General' })).toEqual([message]);
  expect(ofPart({ label: 'a', parts: [{ label: '1', heading: 'In General:' }] })).toEqual([message]);
});

test('requires a heading, text, or inner parts in every part, and text or parts in the rule itself', () => {
  expect(ofPart({ label: 'a' })).toEqual(['a part needs a heading, text, or inner parts']);
  expect(messages({ tail: 'words' })).toEqual(['the official text has neither text nor parts']);
});

test('accepts a tail only after inner parts', () => {
  expect(ofPart({ label: 'a', parts: [{ label: '1', text: 'one' }], tail: 'words' })).toEqual([]);
  expect(ofPart({ label: 'a', text: 'one', tail: 'words' })).toHaveLength(1);
});

test('allows only text in a bullet', () => {
  expect(ofPart({ text: 'one' })).toEqual([]);
  expect(ofPart({ text: 'one', parts: [{ text: 'two' }] })).toEqual([
    'a bullet can have neither a heading nor inner parts',
  ]);
  expect(ofPart({ heading: 'One.' })).toEqual(['a bullet can have neither a heading nor inner parts']);
});
