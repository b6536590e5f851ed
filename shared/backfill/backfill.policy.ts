import type { BackfillStatus } from '#shared/backfill/backfill.contract.ts';

export type BackfillAction = 'pause' | 'resume' | 'cancel';

/** The states in which each action fits. */
const FITS: Record<BackfillAction, readonly BackfillStatus[]> = {
  pause: ['queued', 'running'],
  resume: ['paused', 'failed'],
  cancel: ['queued', 'running', 'paused', 'failed'],
};

/** Returns whether an action fits the state of a backfill. The button that offers the action asks the same. */
export const canChangeBackfill = (status: BackfillStatus, action: BackfillAction): boolean =>
  FITS[action].includes(status);

/** Returns whether a backfill is going on or waits for its turn. */
export const isGoingOn = (status: BackfillStatus): boolean => status === 'queued' || status === 'running';
