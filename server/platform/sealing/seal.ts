import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The keys derived so far, by secret and purpose. There is one secret and a handful of purposes, so this map stays
 * small.
 */
const keys = new Map<string, Buffer>();

function keyFor(secret: string, purpose: string): Buffer {
  const name = `${purpose}:${secret}`;
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  keys.set(name, key);
  return key;
}

/**
 * Encrypts and authenticates text with a separate key for each purpose (AES-256-GCM). Returns IV, tag, and text as
 * base64url.
 */
export function seal(text: string, secret: string, purpose: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Reverses `seal`.
 * @throws {Error} if the text was sealed for another purpose or with another secret, or has been changed
 */
export function unseal(sealed: string, secret: string, purpose: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
