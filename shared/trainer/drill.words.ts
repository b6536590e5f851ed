import type { DrillMode } from '#shared/trainer/drill-item.contract.ts';

/** The name of each mode in the app. */
export const MODE_NAMES: Record<DrillMode, string> = {
  practice: 'Objection practice',
  rapid: 'Rapid Fire',
  round: 'Round',
  weak: 'Weak spots',
  ladder: 'Foundation steps',
};
