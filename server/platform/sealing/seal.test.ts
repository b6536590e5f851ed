import { expect, test } from 'vitest';
import { seal, unseal } from '#server/platform/sealing/seal.ts';

const SECRET = 'a-secret-of-forty-characters-for-tests-1';

test('unseals what was sealed, and seals the same text differently every time', () => {
  const sealed = seal('überführt', SECRET, 'totp');
  expect(unseal(sealed, SECRET, 'totp')).toBe('überführt');
  expect(seal('überführt', SECRET, 'totp')).not.toBe(sealed);
  expect(sealed).not.toContain('berf');
});

test('refuses to unseal with another secret, for another purpose, or after a byte has changed', () => {
  const sealed = seal('text', SECRET, 'totp');
  expect(() => unseal(sealed, `${SECRET}2`, 'totp')).toThrow('authenticate');
  expect(() => unseal(sealed, SECRET, 'cursor')).toThrow('authenticate');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('A') ? 'BB' : 'AA'}`;
  expect(() => unseal(changed, SECRET, 'totp')).toThrow('authenticate');
});
