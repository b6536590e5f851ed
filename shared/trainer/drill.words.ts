import type { DrillMode } from '#shared/trainer/drill-item.contract.ts';

/** What the app calls each mode. */
export const MODE_NAMES: Record<DrillMode, string> = {
  practice: 'Objection practice',
  rapid: 'Rapid Fire',
  round: 'Round',
  weak: 'Weak spots',
  ladder: 'Foundation steps',
};
