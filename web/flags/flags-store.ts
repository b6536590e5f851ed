import { type SeenFlag, SeenFlags } from '#shared/flags/flag.contract.ts';
import { seenBy } from '#shared/flags/flag.evaluation.ts';
import { type ByFlag, byFlag, FLAG_DEFAULTS } from '#shared/flags/flag-defaults.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';
import { StatusStore } from '#web/stores/status-store.ts';

/** Of the device, not of a person: it stays at sign-out, so it never holds who is listed. */
const MEMORY_KEY = 'sustained:flags';

/**
 * `askedBy`: the user id of the person whom `isWhitelisted` is about, null for a visitor. `isLoading`: nothing has been
 * heard yet, now or on an earlier visit, and the defaults stand in.
 */
export type KnownFlags = { flags: ByFlag<SeenFlag>; askedBy: string | null; isLoading: boolean };

/** A flag that an answer does not have, an older or newer server's, has its default. */
const complete = (some: SeenFlags): ByFlag<SeenFlag> => byFlag((key) => some[key] ?? seenBy(FLAG_DEFAULTS[key], null));

function recallFlags(): SeenFlags | undefined {
  try {
    return SeenFlags.safeParse(JSON.parse(recall(MEMORY_KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** What this device knows when it starts: what it heard last, else the defaults. */
export function flagsAtStart(): KnownFlags {
  const remembered = recallFlags();
  return { flags: complete(remembered ?? {}), askedBy: null, isLoading: remembered === undefined };
}

export const flagsStore = new StatusStore<KnownFlags>(flagsAtStart());

/** Takes over what the server answered, also for starts without a network. */
export function knowFlags(answer: SeenFlags, askedBy: string | null): void {
  const flags = complete(answer);
  flagsStore.set({ flags, askedBy, isLoading: false });
  remember(MEMORY_KEY, JSON.stringify(byFlag((key) => ({ ...flags[key], isWhitelisted: false }))));
}

/** The server could not be asked: what is known stays, or the defaults. Community specification §8. */
export function flagsUnheard(): void {
  const known = flagsStore.get();
  if (known.isLoading) flagsStore.set({ ...known, isLoading: false });
}
