import * as z from 'zod/mini';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';

const KEY = 'fre_high_freq_rules';
const KEEP_MS = 24 * 3_600_000;
/** `kept_at` is in Unix ms. */
const Kept = z.strictObject({ ids: z.array(RuleId), kept_at: z.int() });

function kept(now: number): string[] | undefined {
  try {
    const { ids, kept_at } = Kept.parse(JSON.parse(recall(KEY) ?? 'null'));
    const age = now - kept_at;
    return age >= 0 && age < KEEP_MS ? ids : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the IDs from `load`, cached in the browser for 24 hours. An empty list is never cached. */
export async function highFrequencyIds(load: () => Promise<string[]>, now: number): Promise<string[]> {
  const known = kept(now);
  if (known !== undefined) return known;
  const ids = await load();
  if (ids.length > 0) remember(KEY, JSON.stringify({ ids, kept_at: now }));
  return ids;
}

/** Deletes the cached IDs after they turn out to be out of date. */
export function forgetHighFrequencyIds(): void {
  remember(KEY, undefined);
}
