import { describe, expect, test } from 'vitest';
import type { SetNote } from '#shared/notes/note.contract.ts';
import { aNote, NOTE_ID } from '#shared/notes/note.fixture.ts';
import { noteRules } from '#shared/notes/note.merge.ts';
import { addNote, editNote, REMOVE_NOTE, restoreNote } from '#shared/notes/note-changes.ts';
import { readNote } from '#shared/notes/stored-notes.ts';
import { InvalidOp, type JudgedRow, type Merged, type ViewRow } from '#shared/sync/entity-rules.ts';

const { id: _id, createdAt: _at, copies: _copies, ...FIELDS } = aNote({ quote: 'another purpose', text: 'One.' });
const NOTE = aNote({ ...FIELDS, createdAt: 100 });

/** A row on the server into which operations are merged one at a time. Each change gets the next version. */
class Row {
  v = 0;
  row: JudgedRow | undefined;
  last: Merged['r'] | undefined;

  judge(type: string, args: SetNote | { copy: string }, device: string, { base = this.v, eff = 100 } = {}): this {
    const parsed = noteRules.parse({ id: NOTE_ID, type, ov: 1, args });
    const change = { id: NOTE_ID, type, at: eff, args: parsed };
    const { r, row } = noteRules.merge(this.row, change, { base, eff, device }, this.v + 1);
    if (row !== this.row) this.v += 1;
    this.row = row;
    this.last = r;
    return this;
  }
  set(patch: SetNote, device = 'a', over: { base?: number; eff?: number } = {}): this {
    return this.judge('set', patch, device, over);
  }
  get note() {
    return this.row === undefined || this.row.isDeleted ? undefined : readNote({ id: NOTE_ID, data: this.row.data });
  }
}
const made = () => new Row().set(addNote(FIELDS));

describe('writing a note', () => {
  test('creates it with its rule, part, quoted words, and text', () => {
    expect(made().note).toEqual(NOTE);
  });

  test('replaces a text that the author saw', () => {
    const row = made().set(editNote(NOTE, { text: 'Two.' }), 'b', { eff: 1 });
    expect([row.last, row.note]).toEqual(['applied', { ...NOTE, text: 'Two.' }]);
  });

  test.each([
    ['later', 200, 'applied', 'Two.', ['One.']],
    ['earlier', 50, 'superseded', 'One.', ['Two.']],
  ] as const)('keeps both of two texts written at the same time (%s)', (_which, eff, r, text, copies) => {
    const row = made().set(editNote(NOTE, { text: 'Two.' }), 'b', { base: 0, eff });
    expect([row.last, row.note]).toEqual([r, { ...NOTE, text, copies }]);
  });

  test('merges a new part and a new text from two devices', () => {
    const row = made().set(editNote(NOTE, { part: '(a)', quote: null }), 'b', { base: 1, eff: 50 });
    row.set(editNote(NOTE, { text: 'Two.' }), 'c', { base: 1, eff: 40 });
    expect(row.note).toEqual({ ...NOTE, part: '(a)', quote: null, text: 'Two.' });
  });

  test('drops another version when a user asks for it', () => {
    const row = made().set(editNote(NOTE, { text: 'Two.' }), 'b', { base: 0, eff: 50 });
    row.judge('dropCopy', { copy: 'Two.' }, 'c', { base: 0 });
    expect([row.last, row.note?.copies]).toEqual(['applied', []]);
    expect(new Row().judge('dropCopy', { copy: 'x' }, 'c').row).toBeUndefined();
  });
});

describe('deleting a note', () => {
  test('leaves no data behind if the author of the deletion had seen everything', () => {
    const row = made().set(REMOVE_NOTE, 'b');
    expect([row.last, row.row]).toMatchObject(['applied', { isDeleted: true, data: {} }]);
  });

  test("doesn't remove text that the author hadn't seen", () => {
    const row = made()
      .set(editNote(NOTE, { text: 'Two.' }), 'b')
      .set(REMOVE_NOTE, 'c', { base: 1, eff: 900 });
    expect([row.last, row.note?.text]).toEqual(['superseded', 'Two.']);
  });

  test('is undone by a text written at the same time, which brings the rule, part, and quoted words back', () => {
    const row = made().set(REMOVE_NOTE, 'a', { eff: 900 });
    row.set(editNote(NOTE, { text: 'Typed meanwhile.' }), 'b', { base: 1, eff: 50 });
    expect(row.note).toEqual({ ...NOTE, text: 'Typed meanwhile.', createdAt: 50 });
  });

  test("isn't undone by a new part alone", () => {
    const row = made()
      .set(REMOVE_NOTE, 'a', { eff: 500 })
      .set(editNote(NOTE, { part: '(a)' }), 'b', { eff: 900 });
    expect([row.last, row.note]).toEqual(['superseded', undefined]);
    expect(new Row().set(editNote(NOTE, { part: '(a)' })).row).toBeUndefined();
  });

  test('can be undone, which restores everything that the note had', () => {
    const before = { ...NOTE, copies: ['Zero.'] };
    const row = made().set(REMOVE_NOTE, 'a', { eff: 500 }).set(restoreNote(before), 'a', { eff: 600 });
    expect(row.note).toEqual(before);
  });

  test("doesn't prevent a late text from recreating the note once the tombstone is gone", () => {
    const row = new Row().set(editNote(NOTE, { text: 'After a year offline.' }), 'b', { base: 0 });
    expect(row.note).toEqual({ ...NOTE, text: 'After a year offline.' });
  });
});

test.each<[string, SetNote | Record<string, unknown>]>([
  ['a text without its rule', { text: 'Two.' }],
  ['a new note without a text', { ...FIELDS, text: undefined, isDeleted: false }],
  ['a text of 2,001 characters', { ...FIELDS, text: 'x'.repeat(2001) }],
  ['a part without parentheses', { ...FIELDS, part: 'b2' }],
])('rejects %s', (_what, args) => {
  expect(() => noteRules.parse({ id: NOTE_ID, type: 'set', ov: 1, args })).toThrow(InvalidOp);
});

const show = (view: ViewRow | undefined, patch: SetNote) =>
  noteRules.show(view, { id: NOTE_ID, type: 'set', at: 100, args: { type: 'set', patch } });

test('shows the effect of operations on the device right away', () => {
  const view = show(undefined, addNote(FIELDS));
  expect(readNote({ id: NOTE_ID, data: view?.data ?? {} })).toEqual(NOTE);
  const gone = show(view, REMOVE_NOTE);
  expect(gone).toEqual({ isDeleted: true, data: {} });
  expect(show(gone, editNote(NOTE, { part: '(a)' }))).toEqual(gone);
  expect(show(undefined, editNote(NOTE, { part: '(a)' }))).toBeUndefined();
  const back = show(gone, editNote(NOTE, { text: 'Two.' }));
  expect(readNote({ id: NOTE_ID, data: back?.data ?? {} })).toEqual({ ...NOTE, text: 'Two.' });
});
