import { DRILL_MODES, type DrillMode } from '#shared/trainer/drill-item.contract.ts';
import { GROUNDS, type Ground } from '#shared/trainer/ground.ts';

/**
 * What a session is about. `subject` is the examination of a Round, or the article of a Timed Challenge. `grounds` are
 * the only grounds to train. If the list is empty, the mode picks the grounds.
 */
export type DrillPlan = { mode: DrillMode; subject: string | null; grounds: readonly Ground[] };

const MOST_CALLS = 50;

/** Reads the number of calls in a page's address. Undefined unless it's a whole number from 1 to 50. */
export function countIn(text: string | null): number | undefined {
  const count = Number(text ?? '');
  return Number.isInteger(count) && count >= 1 && count <= MOST_CALLS ? count : undefined;
}

const PREFIX = 'drill';

/** Returns the key under which a device stores the open session of a plan. There is at most one per plan. */
export const drillKey = ({ mode, subject, grounds }: DrillPlan): string =>
  [PREFIX, mode, subject ?? grounds.join(',')].filter(Boolean).join(' ');

const isMode = (text: string): text is DrillMode => DRILL_MODES.some((mode) => mode === text);

/** Returns the grounds in a comma-separated list, in their usual order. */
export const groundsIn = (list: string | null | undefined): Ground[] => {
  const named = new Set(list?.split(','));
  return GROUNDS.filter((ground) => named.has(ground));
};

/** Returns the plan that a key stands for, or undefined for any other key. */
export function planOf(key: string): DrillPlan | undefined {
  const [prefix, mode = '', about] = key.split(' ');
  if (prefix !== PREFIX || !isMode(mode)) return undefined;
  if (mode === 'weak') return { mode, subject: null, grounds: groundsIn(about) };
  return { mode, subject: about ?? null, grounds: [] };
}
