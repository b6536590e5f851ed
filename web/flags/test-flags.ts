import type { SeenFlag } from '#shared/flags/flag.contract.ts';
import { byFlag, type FlagKey } from '#shared/flags/flag-defaults.ts';
import { flagsAtStart, flagsStore, knowFlags } from '#web/flags/flags-store.ts';

/** Prepares this page as if it had received these flags as a visitor. Other flags have their defaults. */
export function beginWithFlags(over: Partial<Record<FlagKey, Partial<SeenFlag>>>): void {
  const { flags } = flagsAtStart();
  knowFlags(
    byFlag((key) => ({ ...flags[key], ...over[key] })),
    null,
  );
}

/** Prepares the page the way it is when the app starts, with what the device remembers. */
export const beginFlags = (): void => flagsStore.set(flagsAtStart());
