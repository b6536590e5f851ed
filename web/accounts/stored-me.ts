import * as z from 'zod/mini';
import { Me, NOBODY } from '#shared/accounts/account.contract.ts';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';

/**
 * Increase this number when `Me` gets a field that older builds didn't store, and add a step that fills in the field.
 */
const VERSION = 1;

/**
 * Migrations from each version to the next. Without a step, a build that needs a new field would forget who is signed
 * in, and a phone without a network couldn't ask the server.
 */
const STEPS: Record<number, (stored: unknown) => unknown> = {
  0: (me) => me, // The first builds stored the bare object.
};

const Stored = z.object({ version: z.int(), me: z.unknown() });

/** Serializes the signed-in user for this device's storage. */
export const storedMe = (me: Me): string => JSON.stringify({ version: VERSION, me });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads who was signed in when this device last heard from the server, including values stored by other builds.
 * Defaults to a visitor.
 */
export function readStoredMe(text: string | undefined): Me {
  if (text === undefined) return NOBODY; // Even a parse that fails would delay the first visit by a few milliseconds.
  const content = parsed(text);
  const { version, me } = Stored.safeParse(content).data ?? { version: 0, me: content };
  let current = me;
  for (let from = version; from < VERSION; from += 1) current = STEPS[from]?.(current);
  return readTolerantly(Me, current) ?? NOBODY;
}
