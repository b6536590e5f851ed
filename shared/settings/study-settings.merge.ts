import { SETTINGS_ID, StudySettings } from '#shared/settings/study-settings.contract.ts';
import { type EntityRules, InvalidOp, UnknownOp } from '#shared/sync/entity-rules.ts';
import { fieldsResult, mergeFields } from '#shared/sync/merge-fields.ts';
import { parseArgs } from '#shared/sync/parse-args.ts';

/** Settings: each for itself. */
export const studySettingsRules: EntityRules<StudySettings> = {
  entity: 'settings',
  parse: ({ type, ov, args, id }) => {
    if (type !== 'set' || ov !== 1) throw new UnknownOp();
    if (id !== SETTINGS_ID) throw new InvalidOp({ id: 'There is one row of settings' });
    return parseArgs(StudySettings, args);
  },
  merge: (row, { args }, author, v) => {
    const merged = mergeFields(row ?? { isDeleted: false, data: {}, marks: {} }, args, author, v);
    return { r: fieldsResult(merged), row: merged.row };
  },
  show: (view, { args }) => ({ isDeleted: false, data: { ...view?.data, ...args } }),
};
