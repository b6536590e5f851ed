import { randomBytes, scryptSync } from 'node:crypto';
import type { Hashing } from '#server/features/accounts/password-hasher.ts';

/** Hashing at this cost takes well under a millisecond. */
const SCRYPT = { N: 16, r: 1, p: 1 };

const keyOf = (password: string, salt: string) =>
  scryptSync(password.normalize('NFKC'), salt, 64, SCRYPT).toString('hex');

/**
 * Hashes passwords the way the app does, but with so little work that tests of other features don't waste time on it.
 */
export const CHEAP_HASHING: Hashing = {
  hash: async (password) => {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${keyOf(password, salt)}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key] = hash.split(':');
    return keyOf(password, salt) === key;
  },
};
