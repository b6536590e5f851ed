import * as z from 'zod/mini';
import { Day } from '#shared/rules/law.contract.ts';
import { Example } from '#shared/rules/rule.contract.ts';
import { PERSONAL_PREFIX } from '#web/accounts/personal-keys.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';

export type Ruling = Example['ruling'];

const KEY = `${PERSONAL_PREFIX}day-rulings`;
/** One day's rulings by example ID. The first ruling on a later day replaces them. */
const Kept = z.strictObject({ day: Day, rulings: z.record(z.string(), Example.shape.ruling) });

function rulingsOf(day: string): Record<string, Ruling> {
  try {
    const kept = Kept.parse(JSON.parse(recall(KEY) ?? 'null'));
    return kept.day === day ? kept.rulings : {};
  } catch {
    return {};
  }
}

/**
 * Returns how the user ruled on an example on the given day ('YYYY-MM-DD') in this browser. Null if they haven't ruled
 * yet.
 */
export const keptRuling = (day: string, exampleId: string): Ruling | null => rulingsOf(day)[exampleId] ?? null;

/** Remembers a ruling for the rest of the day. */
export function keepRuling(day: string, exampleId: string, ruling: Ruling): void {
  remember(KEY, JSON.stringify({ day, rulings: { ...rulingsOf(day), [exampleId]: ruling } }));
}
