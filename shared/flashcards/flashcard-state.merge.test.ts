import { expect, test } from 'vitest';
import { flashcardStateRules } from '#shared/flashcards/flashcard-state.merge.ts';
import { InvalidOp, UnknownOp } from '#shared/sync/entity-rules.ts';

const ID = '404:number';
const suspend = (isSuspended: boolean) => ({ id: ID, type: 'set', at: 1, args: { isSuspended } });
const by = (device: string, base: number, eff: number) => ({ base, eff, device });

test('keeps the later of two independent decisions to suspend a card or bring it back', () => {
  const first = flashcardStateRules.merge(undefined, suspend(true), by('a', 0, 10), 1);
  expect(first).toMatchObject({ r: 'applied', row: { isDeleted: false, data: { isSuspended: true } } });
  const older = flashcardStateRules.merge(first.row, suspend(false), by('b', 0, 9), 2);
  expect(older).toMatchObject({ r: 'superseded', row: { data: { isSuspended: true } } });
  const later = flashcardStateRules.merge(first.row, suspend(false), by('b', 0, 11), 2);
  expect(later).toMatchObject({ r: 'applied', row: { data: { isSuspended: false } } });
});

test('shows a card as suspended on the device right away', () => {
  expect(flashcardStateRules.show(undefined, suspend(true))).toEqual({ isDeleted: false, data: { isSuspended: true } });
});

test('accepts only operations that suspend a flashcard or bring it back', () => {
  const args = { isSuspended: true };
  expect(flashcardStateRules.parse({ id: ID, type: 'set', ov: 1, args })).toEqual(args);
  expect(() => flashcardStateRules.parse({ id: 'fre-404', type: 'set', ov: 1, args })).toThrow(InvalidOp);
  expect(() => flashcardStateRules.parse({ id: ID, type: 'set', ov: 1, args: {} })).toThrow(InvalidOp);
  expect(() => flashcardStateRules.parse({ id: ID, type: 'remove', ov: 1, args })).toThrow(UnknownOp);
});
