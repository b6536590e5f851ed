import { describe, expect, test } from 'vitest';
import { anchorNote } from '#shared/notes/anchor-note.ts';
import type { Law } from '#shared/rules/law.contract.ts';

/** A rule before and after an amendment, in words invented for this test. */
const BEFORE: Law = {
  text: 'The following rules apply.',
  parts: [
    { label: 'a', heading: 'Statements.', text: 'A statement is a person’s assertion.' },
    {
      label: 'd',
      heading: 'Not Hearsay.',
      text: 'A statement is not hearsay if:',
      parts: [
        {
          label: '1',
          text: 'The declarant testifies and the statement:',
          parts: [
            { label: 'A', text: 'was given under penalty of perjury at a trial; or' },
            { label: 'B', text: 'identifies a person.' },
          ],
        },
        {
          label: '2',
          text: 'The statement is offered against a party.',
          parts: [{ text: 'A bullet without a label.' }],
        },
      ],
    },
  ],
  tail: 'The court decides.',
};
const AFTER: Law = {
  parts: [
    { label: 'a', heading: 'Statements.', text: 'A statement is an assertion by a person.' },
    {
      label: 'd',
      heading: 'Not Hearsay.',
      text: 'A statement is not hearsay if:',
      parts: [
        {
          label: '1',
          text: 'The declarant testifies and the statement:',
          parts: [
            { label: 'A', text: 'is inconsistent; or' },
            { label: 'B', text: 'was given under penalty of perjury at a hearing.' },
          ],
        },
      ],
    },
  ],
};

describe('in the rule version that a note was written for', () => {
  test.each([
    ['(d)(1)(A)', 'penalty of perjury'],
    ['(d)(1)', 'statement: was given'],
    ['(a)', 'Statements. A statement'],
    ['(d)(2)', 'without a label'],
    ['', 'The following rules'],
    ['', 'court decides'],
  ])('finds the words that a note on part "%s" quotes: "%s"', (part, quote) => {
    expect(anchorNote({ part, quote }, BEFORE)).toEqual({ address: part, quote: 'stands' });
  });

  test('anchors a note without quoted words to its part, or to the rule', () => {
    for (const part of ['', '(d)', '(d)(1)(B)']) {
      expect(anchorNote({ part, quote: null }, BEFORE)).toEqual({ address: part, quote: null });
    }
  });

  test('ignores differences in spaces, quotation marks, and capital letters', () => {
    expect(anchorNote({ part: '(a)', quote: "a  Person's\nassertion" }, BEFORE).quote).toBe('stands');
  });

  test("doesn't match a piece of a longer word", () => {
    expect(anchorNote({ part: '(a)', quote: 'person’s assert' }, BEFORE).quote).toBe('gone');
    expect(anchorNote({ part: '(a)', quote: 'state' }, BEFORE).quote).toBe('gone');
  });
});

describe('a note in a newer rule version', () => {
  test('stays at its part if its words are still there', () => {
    expect(anchorNote({ part: '(d)', quote: 'is not hearsay if' }, AFTER)).toEqual({ address: '(d)', quote: 'stands' });
  });

  test('moves along with its words to the innermost part that has them', () => {
    const moved = { address: '(d)(1)(B)', quote: 'moved' };
    expect(anchorNote({ part: '(d)(1)(A)', quote: 'under penalty of perjury' }, AFTER)).toEqual(moved);
    expect(anchorNote({ part: '(d)(3)', quote: 'under penalty of perjury' }, AFTER)).toEqual(moved);
  });

  test('moves to the rule itself if its words are now outside all parts', () => {
    const law = { text: 'The court decides.', parts: BEFORE.parts };
    expect(anchorNote({ part: '(d)(4)', quote: 'court decides' }, law)).toEqual({ address: '', quote: 'moved' });
  });

  test('stays at its part if its words are gone', () => {
    expect(anchorNote({ part: '(a)', quote: 'person’s assertion' }, AFTER)).toEqual({ address: '(a)', quote: 'gone' });
    expect(anchorNote({ part: '', quote: 'following rules' }, AFTER)).toEqual({ address: '', quote: 'gone' });
  });

  test('has no anchor if both its part and its words are gone', () => {
    expect(anchorNote({ part: '(d)(2)', quote: 'against a party' }, AFTER)).toEqual({ address: null, quote: 'gone' });
    expect(anchorNote({ part: '(d)(2)', quote: null }, AFTER)).toEqual({ address: null, quote: null });
  });
});
