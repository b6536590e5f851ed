import { type SeenFlag, SeenFlags } from '#shared/flags/flag.contract.ts';
import { seenBy } from '#shared/flags/flag.evaluation.ts';
import { type ByFlag, byFlag, FLAG_DEFAULTS } from '#shared/flags/flag-defaults.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';
import { StatusStore } from '#web/stores/status-store.ts';

/** The stored flags belong to the device and stay after sign-out, so they never say who is whitelisted. */
const MEMORY_KEY = 'sustained:flags';

/**
 * `askedBy` is the ID of the user that `isWhitelisted` is about, or null for a visitor. `isLoading` means that nothing
 * has been received yet, neither now nor on an earlier visit, so the defaults apply.
 */
export type KnownFlags = { flags: ByFlag<SeenFlag>; askedBy: string | null; isLoading: boolean };

/** Fills in the default for any flag missing from the response, which may come from an older or newer server. */
const complete = (some: SeenFlags): ByFlag<SeenFlag> => byFlag((key) => some[key] ?? seenBy(FLAG_DEFAULTS[key], null));

function recallFlags(): SeenFlags | undefined {
  const remembered = recall(MEMORY_KEY);
  if (remembered === undefined) return undefined;
  try {
    return SeenFlags.safeParse(JSON.parse(remembered)).data;
  } catch {
    return undefined;
  }
}

/** Returns what this device knows at the start: the flags it received last, or the defaults. */
export function flagsAtStart(): KnownFlags {
  const remembered = recallFlags();
  return { flags: complete(remembered ?? {}), askedBy: null, isLoading: remembered === undefined };
}

export const flagsStore = new StatusStore<KnownFlags>(flagsAtStart());

/** Stores the server's response, so that it also applies when the app starts without a network. */
export function knowFlags(answer: SeenFlags, askedBy: string | null): void {
  const flags = complete(answer);
  flagsStore.set({ flags, askedBy, isLoading: false });
  remember(MEMORY_KEY, JSON.stringify(byFlag((key) => ({ ...flags[key], isWhitelisted: false }))));
}

/** Ends the loading state if the server can't be reached. Known flags or defaults stay. Community specification §8. */
export function flagsUnheard(): void {
  const known = flagsStore.get();
  if (known.isLoading) flagsStore.set({ ...known, isLoading: false });
}
