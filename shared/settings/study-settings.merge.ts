import { DismissedNotices, NOTICES_ID, SETTINGS_ID, StudySettings } from '#shared/settings/study-settings.contract.ts';
import { coalescePatches } from '#shared/sync/coalesce-patches.ts';
import { type EntityRules, InvalidOp, UnknownOp } from '#shared/sync/entity-rules.ts';
import { fieldsResult, mergeFields } from '#shared/sync/merge-fields.ts';
import { parseArgs } from '#shared/sync/parse-args.ts';

/** Rules for settings and dismissed notices. Each field merges on its own. */
export const studySettingsRules: EntityRules<StudySettings | DismissedNotices> = {
  entity: 'settings',
  coalesce: coalescePatches(),
  parse: ({ type, ov, args, id }) => {
    if (type !== 'set' || ov !== 1) throw new UnknownOp();
    if (id === NOTICES_ID) return parseArgs(DismissedNotices, args);
    if (id !== SETTINGS_ID) throw new InvalidOp({ id: 'There’s no settings row with this ID' });
    return parseArgs(StudySettings, args);
  },
  merge: (row, { args }, author, v) => {
    const merged = mergeFields(row ?? { isDeleted: false, data: {}, marks: {} }, args, author, v);
    return { r: fieldsResult(merged), row: merged.row };
  },
  show: (view, { args }) => ({ isDeleted: false, data: { ...view?.data, ...args } }),
};
