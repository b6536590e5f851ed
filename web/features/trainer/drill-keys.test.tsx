import { expect, test } from 'vitest';
import { GROUNDS } from '#shared/trainer/ground.ts';
import { keyMeaning, TypeAhead } from '#web/features/trainer/drill-keys.ts';

const press = (key: string, target: EventTarget = document.body) => ({
  key,
  target,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
});
const at = (phase: 'shown' | 'naming' | 'answering' | 'ruled', hasNamed = false) => ({
  phase,
  side: 'objector' as const,
  hasNamed,
  responses: 3,
});

function element(html: string): Element {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box.firstElementChild ?? box;
}

test('objects on O and lets the call pass on P, but only while the call is open', () => {
  expect(keyMeaning(press('O'), at('shown'))).toEqual({ kind: 'object' });
  expect(keyMeaning(press('p'), at('shown'))).toEqual({ kind: 'pass' });
  expect(keyMeaning(press('p'), at('ruled'))).toBeUndefined();
});

test('continues on Enter when an examiner has nothing to answer', () => {
  const examiner = { ...at('shown'), side: 'examiner' as const };
  expect(keyMeaning(press('Enter'), examiner)).toEqual({ kind: 'next' });
  expect(keyMeaning(press('o'), examiner)).toBeUndefined();
});

test('chooses a response by its number', () => {
  expect(keyMeaning(press('3'), at('answering'))).toEqual({ kind: 'respond', response: 2 });
  for (const key of ['4', '0', 'a']) expect(keyMeaning(press(key), at('answering'))).toBeUndefined();
});

test('leaves Enter to a focused button or link, except a ground button once a ground is chosen', () => {
  const ground = element('<button data-ground="hearsay"></button>');
  expect(keyMeaning(press('Enter', ground), at('naming'))).toBeUndefined();
  expect(keyMeaning(press('Enter', ground), at('naming', true))).toEqual({ kind: 'name' });
  expect(keyMeaning(press('Enter', element('<button></button>')), at('naming', true))).toBeUndefined();
  expect(keyMeaning(press('Enter'), at('ruled'))).toEqual({ kind: 'next' });
  expect(keyMeaning(press('Enter', element('<a href="/"></a>')), at('ruled'))).toBeUndefined();
});

test('ignores browser shortcuts and keys pressed in a field', () => {
  expect(keyMeaning({ ...press('o'), ctrlKey: true }, at('shown'))).toBeUndefined();
  expect(keyMeaning(press('o', element('<input>')), at('shown'))).toBeUndefined();
});

test('finds a ground by its first letters and starts over after a pause of one second', () => {
  const typed = new TypeAhead();
  expect(typed.find('l', GROUNDS, 0)).toBe('personal-knowledge');
  expect(typed.find('e', GROUNDS, 100)).toBe('leading');
  expect(typed.find('o', GROUNDS, 5000)).toBe('other-acts');
  expect(typed.find('r', GROUNDS, 5200)).toBe('original-document');
  expect(typed.find('x', GROUNDS, 5300)).toBeUndefined();
});

test('forgets the letters typed for the previous objection', () => {
  const typed = new TypeAhead();
  expect(typed.find('h', GROUNDS, 0)).toBe('hearsay');
  typed.forget();
  expect(typed.find('l', GROUNDS, 100)).toBe('personal-knowledge');
});
