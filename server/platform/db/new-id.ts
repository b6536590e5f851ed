import { randomBytes } from 'node:crypto';

const ID_BYTES = 16;

/** An id for a row, 22 characters of base64url: random, so that it tells nothing of when or in which order rows came. */
export const newId = (): string => randomBytes(ID_BYTES).toString('base64url');
