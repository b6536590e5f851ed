import { createHmac } from 'node:crypto';

const DAY_MS = 86_400_000;

/** Returns a subject as it's stored: an HMAC that changes every day, so the table of counters identifies no one. */
export const sealedSubject = (secret: string, now: number, subject: string): string =>
  createHmac('sha256', secret)
    .update(`${Math.floor(now / DAY_MS)}:${subject}`)
    .digest('base64url');
