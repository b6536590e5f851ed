import type { BackfillStatus } from '#shared/backfill/backfill.contract.ts';

export type BackfillAction = 'pause' | 'resume' | 'cancel';

/** The statuses in which each action is allowed. */
const FITS: Record<BackfillAction, readonly BackfillStatus[]> = {
  pause: ['queued', 'running'],
  resume: ['paused', 'failed'],
  cancel: ['queued', 'running', 'paused', 'failed'],
};

/** Returns whether an action is allowed in a status. The app also uses this to decide which buttons to show. */
export const canChangeBackfill = (status: BackfillStatus, action: BackfillAction): boolean =>
  FITS[action].includes(status);

/** Returns whether a backfill is running or queued. */
export const isGoingOn = (status: BackfillStatus): boolean => status === 'queued' || status === 'running';
