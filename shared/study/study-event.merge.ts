import * as z from 'zod/mini';
import { Retraction, StudyEvent } from '#shared/study/study-event.contract.ts';
import { type EntityRules, InvalidOp, type RowData, UnknownOp } from '#shared/sync/entity-rules.ts';
import { tombstone } from '#shared/sync/merge-fields.ts';
import { parseArgs } from '#shared/sync/parse-args.ts';

const EntryId = z.uuid();

/**
 * The operation version of a retry of missed questions. Earlier builds of the server would reject a retry sent as
 * version 1, but defer one sent as version 2.
 */
const RETRY_VERSION = 2;

/** The operation version of card reviews and drills. Earlier builds of the server don't know it. */
const PRACTICE_VERSION = 3;
const PRACTICE: readonly unknown[] = ['card', 'drill'];

function versionOf(args: RowData): number {
  if (PRACTICE.includes(args['type'])) return PRACTICE_VERSION;
  return args['retryOf'] === undefined ? 1 : RETRY_VERSION;
}

const canRetract = (data: RowData) => data['type'] === 'studied' || data['type'] === 'card';

/**
 * The study log: an event is added once and never changes, no matter how often it is sent. A studied mark or a card
 * review can be retracted, which leaves a tombstone. The event then stays deleted on every device, even if its
 * retraction arrives first.
 */
export const studyEventRules: EntityRules<StudyEvent | Retraction> = {
  entity: 'studyEvent',
  parse: ({ type, ov, args, id }) => {
    if (ov !== versionOf(args)) throw new UnknownOp();
    if (type !== 'add' && type !== 'retract') throw new UnknownOp();
    if (!EntryId.safeParse(id).success) throw new InvalidOp({ id: 'This isn’t a valid event ID' });
    return type === 'add' ? parseArgs(StudyEvent, args) : parseArgs(Retraction, args);
  },
  versionOf,
  merge: (row, { args }) => {
    if (args.type !== 'retraction') return { r: 'applied', row: row ?? { isDeleted: false, data: args, marks: {} } };
    if (row?.isDeleted) return { r: 'applied', row };
    if (row && !canRetract(row.data))
      throw new InvalidOp({ id: 'Only a studied mark or a card review can be retracted' });
    return { r: 'applied', row: tombstone(row ?? { isDeleted: true, data: {}, marks: {} }) };
  },
  show: (view, { args }) => {
    if (args.type !== 'retraction') return view ?? { isDeleted: false, data: args };
    return view && !view.isDeleted && !canRetract(view.data) ? view : { isDeleted: true, data: {} };
  },
};
