import type { RowData } from '#shared/sync/entity-rules.ts';
import type { SyncOp } from '#shared/sync/sync.contract.ts';

type Patch = Pick<SyncOp, 'type' | 'ov' | 'args'>;

const isPatch = ({ type, ov }: Patch) => type === 'set' && ov === 1;

/**
 * Builds an entity's `coalesce` for operations that set fields independently. A queued deletion is never joined with a
 * later operation, because that operation starts from an empty row. Operations that set one of the `separate` fields
 * aren't joined, either, because every value of such a field counts.
 */
export const coalescePatches =
  (separate: readonly string[] = []) =>
  (waiting: Patch, next: Patch): RowData | undefined => {
    if (!isPatch(waiting) || !isPatch(next) || waiting.args['isDeleted'] === true) return undefined;
    const isSeparate = separate.some((field) => field in waiting.args || field in next.args);
    return isSeparate ? undefined : { ...waiting.args, ...next.args };
  };
