import type { FormFactor } from '#shared/vitals/vital.contract.ts';

/** The shorter side of a touch screen, in CSS pixels, from which it counts as a tablet. */
const TABLET_FROM = 600;

/** `isTouch`: the main pointer is a finger. `shortSide`: of the screen, in CSS pixels. */
export function formFactorOf({ isTouch, shortSide }: { isTouch: boolean; shortSide: number }): FormFactor {
  if (!isTouch) return 'desktop';
  return shortSide < TABLET_FROM ? 'phone' : 'tablet';
}
