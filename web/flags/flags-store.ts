import { type SeenFlag, SeenFlags } from '#shared/flags/flag.contract.ts';
import { seenBy } from '#shared/flags/flag.evaluation.ts';
import { type ByFlag, byFlag, FLAG_DEFAULTS } from '#shared/flags/flag-defaults.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';
import { StatusStore } from '#web/stores/status-store.ts';

/** Belongs to the device and stays at sign-out, so it never holds who is on a list. */
const MEMORY_KEY = 'sustained:flags';

/**
 * `askedBy`: the ID of the user that `isWhitelisted` is about, null for a visitor. `isLoading`: nothing has been
 * received yet, now or on an earlier visit, so the defaults apply.
 */
export type KnownFlags = { flags: ByFlag<SeenFlag>; askedBy: string | null; isLoading: boolean };

/** A flag missing from the response of an older or newer server has its default. */
const complete = (some: SeenFlags): ByFlag<SeenFlag> => byFlag((key) => some[key] ?? seenBy(FLAG_DEFAULTS[key], null));

function recallFlags(): SeenFlags | undefined {
  try {
    return SeenFlags.safeParse(JSON.parse(recall(MEMORY_KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** What this device knows at the start: the flags it received last, or the defaults. */
export function flagsAtStart(): KnownFlags {
  const remembered = recallFlags();
  return { flags: complete(remembered ?? {}), askedBy: null, isLoading: remembered === undefined };
}

export const flagsStore = new StatusStore<KnownFlags>(flagsAtStart());

/** Stores the server's response, also for starts without a network. */
export function knowFlags(answer: SeenFlags, askedBy: string | null): void {
  const flags = complete(answer);
  flagsStore.set({ flags, askedBy, isLoading: false });
  remember(MEMORY_KEY, JSON.stringify(byFlag((key) => ({ ...flags[key], isWhitelisted: false }))));
}

/** Call when the server couldn't be reached: keeps what is known, or the defaults. Community specification §8. */
export function flagsUnheard(): void {
  const known = flagsStore.get();
  if (known.isLoading) flagsStore.set({ ...known, isLoading: false });
}
