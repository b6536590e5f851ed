import type { FormFactor } from '#shared/vitals/vital.contract.ts';

/** CSS pixels of a screen's shorter side from which a touch screen is a tablet's. */
const TABLET_FROM = 600;

/** `isTouch`: the main pointer is a finger; `shortSide` of the screen in CSS pixels. */
export function formFactorOf({ isTouch, shortSide }: { isTouch: boolean; shortSide: number }): FormFactor {
  if (!isTouch) return 'desktop';
  return shortSide < TABLET_FROM ? 'phone' : 'tablet';
}
