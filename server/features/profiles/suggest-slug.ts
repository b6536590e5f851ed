import { randomInt } from 'node:crypto';
import { freeSlugs } from '#server/features/profiles/names.repository.ts';
import { isReserved } from '#server/features/profiles/reserved-names.ts';
import type { Db } from '#server/platform/db/open.ts';
import { SHORTEST_NAME } from '#shared/profiles/profile.fields.ts';

/** The maximum length of a slug before '-' and up to nine digits are added. */
const LONGEST_BASE = 40;
const NEUTRAL = 'counsel';
const NUMBERED = ['2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * Turns 'José O. Núñez' into 'jose-o-nunez'. Returns a neutral word if nothing usable is left. Community specification
 * §2.
 */
export function slugBase(displayName: string): string {
  const base = displayName
    .normalize('NFKD')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, LONGEST_BASE)
    .replace(/^-|-$/g, '');
  return base.length < SHORTEST_NAME || isReserved(base) ? NEUTRAL : base;
}

/** Turns a display name into a slug that this user could have at `now` (Unix ms), adding a number if necessary. */
export async function suggestSlug(db: Db, displayName: string, userId: string, now: number): Promise<string> {
  const base = slugBase(displayName);
  const numbers = [...NUMBERED, randomInt(10_000, 100_000), randomInt(100_000_000, 1_000_000_000)];
  const slugs = [base, ...numbers.map((number) => `${base}-${number}`)];
  const [free] = await freeSlugs(db, { slugs, userId, now });
  if (free === undefined) throw new Error(`found no free slug in ${slugs.length} attempts`);
  return free;
}

/**
 * Makes the display name that new members have until they choose their own, such as 'Counsel 4821'. It reveals nothing
 * about their email address.
 */
export const neutralName = () => `Counsel ${randomInt(1000, 10_000)}`;
