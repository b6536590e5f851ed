import { expect, test } from 'vitest';
import { NOBODY } from '#shared/accounts/account.contract.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { readStoredMe, storedMe } from '#web/accounts/stored-me.ts';

test('reads back what it stored', () => {
  expect(readStoredMe(storedMe(aMe()))).toEqual(aMe());
});

test('reads the bare object that the first builds stored', () => {
  expect(readStoredMe(JSON.stringify(aMe()))).toEqual(aMe());
});

test('reads what a newer build stored, leaving out unknown fields', () => {
  const me = { ...aMe(), added: 1 };
  expect(readStoredMe(JSON.stringify({ version: 99, me }))).toEqual(aMe());
});

test.each([
  ['no stored text', undefined],
  ['truncated text', storedMe(aMe()).slice(0, -5)],
  ['another object', '{"version":1,"me":{"user":"ada"}}'],
])('falls back to a visitor for %s', (_what, text) => {
  expect(readStoredMe(text)).toEqual(NOBODY);
});
