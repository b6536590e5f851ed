import { randomBytes } from 'node:crypto';

const ID_BYTES = 16;

/** Creates a row ID: 22 random base64url characters, which don't reveal when or in which order rows were created. */
export const newId = (): string => randomBytes(ID_BYTES).toString('base64url');
