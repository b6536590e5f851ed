import type { SeenFlag } from '#shared/flags/flag.contract.ts';
import { byFlag, type FlagKey } from '#shared/flags/flag-defaults.ts';
import { flagsAtStart, flagsStore, knowFlags } from '#web/flags/flags-store.ts';

/** Sets these flags as if this page had received them for a visitor. Other flags stay as the device remembers them. */
export function beginWithFlags(over: Partial<Record<FlagKey, Partial<SeenFlag>>>): void {
  const { flags } = flagsAtStart();
  knowFlags(
    byFlag((key) => ({ ...flags[key], ...over[key] })),
    null,
  );
}

/** Resets this page's flags to those that the device remembers, as when the app starts. */
export const beginFlags = (): void => flagsStore.set(flagsAtStart());
