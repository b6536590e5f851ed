import { expect, test } from 'vitest';
import { rulesFor } from '#shared/entities/entities.ts';
import { InvalidOp, UnknownOp } from '#shared/sync/entity-rules.ts';

const UUID = '0199a000-0000-7000-8000-000000000001';
const VIEW = { type: 'view', ruleId: 'fre-404', durationS: 1, at: 1, tzOffsetMin: 0, localDay: '2026-11-21' };

const parsed = (e: string, op: { type: string; id: string; ov?: number; args?: Record<string, unknown> }) => {
  try {
    return rulesFor(e)?.parse({ ov: 1, args: {}, ...op });
  } catch (error) {
    return error instanceof UnknownOp ? 'unknown' : error instanceof InvalidOp ? error.fields : error;
  }
};

test('finds the rules of every entity by its name, and none for other names', () => {
  for (const entity of ['bookmark', 'collection', 'studyEvent', 'settings', 'achievement', 'flashcard', 'note']) {
    expect(rulesFor(entity)?.entity).toBe(entity);
  }
  for (const entity of ['letter', '', 'toString', '__proto__']) expect(rulesFor(entity)).toBeUndefined();
});

test.each([
  ['bookmark', 'fre-404', 'set', { priority: 3 }],
  ['collection', UUID, 'set', { name: 'Trial' }],
  ['studyEvent', UUID, 'add', VIEW],
  ['settings', 'settings', 'set', { theme: 'dark' }],
  ['achievement', 'streak-7', 'earn', { at: 1 }],
  ['flashcard', '404:number', 'set', { isSuspended: true }],
  ['note', UUID, 'set', { isDeleted: true }],
])(
  '%s: accepts a valid operation, reports an unknown type or form, and rejects a wrong ID and invalid args',
  (e, id, type, args) => {
    expect(parsed(e, { id, type, args })).toEqual(e === 'bookmark' || e === 'note' ? { type, patch: args } : args);
    expect(parsed(e, { id, type: 'replace', args })).toBe('unknown');
    expect(parsed(e, { id, type, args, ov: 2 })).toBe('unknown');
    expect(parsed(e, { id: 'other', type, args })).toEqual({ id: expect.any(String) });
    expect(parsed(e, { id, type, args: { ...args, more: 1 } })).toEqual({ args: 'This value isn’t allowed here' });
  },
);

test('reports an invalid value by its path', () => {
  expect(parsed('bookmark', { id: 'fre-404', type: 'set', args: { priority: 6, notes: ' ' } })).toEqual({
    priority: 'This value isn’t allowed here',
    notes: 'This value isn’t allowed here',
  });
  expect(parsed('bookmark', { id: 'fre-404', type: 'set', args: { notes: ' kept ' } })).toEqual({
    type: 'set',
    patch: { notes: 'kept' },
  });
  expect(parsed('bookmark', { id: 'fre-404', type: 'move', args: { from: UUID } })).toEqual({
    to: 'This value isn’t allowed here',
  });
});
