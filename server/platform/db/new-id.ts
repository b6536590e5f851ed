import { randomBytes } from 'node:crypto';

const ID_BYTES = 16;

/** A row ID: 22 random characters of base64url, so that it doesn't reveal when or in which order rows were created. */
export const newId = (): string => randomBytes(ID_BYTES).toString('base64url');
