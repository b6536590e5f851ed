import * as z from 'zod/mini';
import { StudyEvent } from '#shared/study/study-event.contract.ts';
import { type EntityRules, InvalidOp, UnknownOp } from '#shared/sync/entity-rules.ts';
import { parseArgs } from '#shared/sync/parse-args.ts';

/** The log of study: an entry is added once and never changed, whoever sends it again. */
export const studyEventRules: EntityRules<StudyEvent> = {
  entity: 'studyEvent',
  parse: ({ type, ov, args, id }) => {
    if (type !== 'add' || ov !== 1) throw new UnknownOp();
    if (!z.uuid().safeParse(id).success) throw new InvalidOp({ id: 'This is no id of an entry' });
    return parseArgs(StudyEvent, args);
  },
  merge: (row, { args }) => ({ r: 'applied', row: row ?? { isDeleted: false, data: args, marks: {} } }),
  show: (view, { args }) => view ?? { isDeleted: false, data: args },
};
