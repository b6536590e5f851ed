import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath, signInPath } from '#web/accounts/return-path.ts';

test.each([
  '/profile',
  '/learn/fre-explorer/hearsay/803?tab=examples#(b)(2)',
  '/u/ada%20lovelace',
  '/confessions/1#comment-2',
])('keeps %s as the return path', (from) => {
  expect(returnPath(from, false)).toBe(from);
});

test('resolves the dots in a path', () => {
  expect(returnPath('/learn/../profile/./settings', false)).toBe('/profile/settings');
});

test.each([
  null,
  undefined,
  '',
  'profile',
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/%2F/evil.example',
  '/x//y',
  '/.//evil.example',
  '/..//evil.example',
  '/a\tb',
  '/\t/evil.example',
  '/a%0d%0aSet-Cookie:x',
  '/a%00',
  '/%',
  'javascript:alert(1)',
  '/auth',
  '/auth/',
  '/auth?from=%2Fauth',
  '/auth/callback?error=x',
  '/admin-login',
])('replaces %j with the home page', (from) => {
  expect(returnPath(from, true)).toBe('/');
});

test.each([
  '/admin',
  '/admin/users',
  '/%61dmin',
  '/ADMIN',
  '/x/../admin',
  '/x/%2e%2e/admin',
  '/x%2F..%2Fadmin',
  '/admins',
])('lets only admins return to %s', (from) => {
  expect(returnPath(from, false)).toBe('/');
  expect(returnPath(from, true)).not.toBe('/');
});

test('always stays on this site and never sends non-admins to an admin page', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    'admin',
    'evil.example',
    '@',
    ':',
    '?',
    '#',
    '\n',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = returnPath(pieces.join(''), false);
      const url = new URL(path, 'https://sustained.example');
      expect(url.origin).toBe('https://sustained.example');
      expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/admin|\/\/|\\/i);
    }),
  );
});

test('puts the return path in the sign-in address', () => {
  expect(signInPath('/profile?tab=edit')).toBe('/auth?from=%2Fprofile%3Ftab%3Dedit');
});
