import type { FormFactor } from '#shared/vitals/vital.contract.ts';

/** A touch screen whose shorter side has at least this many CSS pixels counts as a tablet. */
const TABLET_FROM = 600;

/**
 * Classifies a device. `isTouch` means that the main pointer is a finger. `shortSide` is the screen's shorter side, in
 * CSS pixels.
 */
export function formFactorOf({ isTouch, shortSide }: { isTouch: boolean; shortSide: number }): FormFactor {
  if (!isTouch) return 'desktop';
  return shortSide < TABLET_FROM ? 'phone' : 'tablet';
}
