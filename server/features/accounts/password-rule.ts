import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '#shared/errors/app-error.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

const COMMON = new Set(dictionary['passwords-common']);

/** Words that anyone would try first on a mock trial site. */
const FIELD_WORDS = `mock trial court judge jury law lawyer attorney witness evidence objection sustained overruled
  hearsay relevance counsel verdict school student password amta ${PRODUCT_NAME.toLowerCase()}`.split(/\s+/);
const ONLY_FIELD_WORDS = new RegExp(`^(${FIELD_WORDS.join('|')})+$`);

const TOO_COMMON = 'This password is too common. Please choose another.';

/** Returns whether this is one of the most common passwords, or only obvious words plus any digits and symbols. */
function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  return COMMON.has(lower) || ONLY_FIELD_WORDS.test(lower.replaceAll(/[^a-z]/g, ''));
}

/**
 * Returns the forms of the part before '@' that people use as passwords: whole, without '+tag', and also without dots,
 * underscores, and hyphens.
 */
function localParts(email: string): string[] {
  const local = email.slice(0, email.lastIndexOf('@')).normalize('NFKC').toLowerCase();
  const mailbox = local.replace(/\+.*/, '');
  return [local, mailbox, mailbox.replace(/[._-]/g, '')];
}

/**
 * Returns whether the password is the address or its local part, forward or backward. Anyone who knows the address
 * tries those first.
 */
function isOwnAddress(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const obvious = [email.toLowerCase(), ...localParts(email)];
  return obvious.includes(lower) || obvious.includes(Array.from(lower).toReversed().join(''));
}

/**
 * Refuses a password that is easy to guess, either by itself or from the address. Decision 32.
 * @throws {AppError} INVALID_INPUT
 */
export function refuseCommonPassword(password: string, email: string): void {
  if (!isCommonPassword(password) && !isOwnAddress(password, email)) return;
  throw new AppError('INVALID_INPUT', { message: TOO_COMMON, fields: { 'body.password': TOO_COMMON } });
}
