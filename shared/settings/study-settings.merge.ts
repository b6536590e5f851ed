import {
  DismissedNotices,
  NOTICES_ID,
  PRACTICE_ID,
  PracticeSettings,
  SETTINGS_ID,
  StudySettings,
} from '#shared/settings/study-settings.contract.ts';
import { coalescePatches } from '#shared/sync/coalesce-patches.ts';
import { type EntityRules, InvalidOp, type RowData, UnknownOp } from '#shared/sync/entity-rules.ts';
import { fieldsResult, mergeFields } from '#shared/sync/merge-fields.ts';
import { parseArgs } from '#shared/sync/parse-args.ts';

/**
 * The operation version of practice settings. Servers of earlier builds don't know it, so they defer operations that
 * have it.
 */
const PRACTICE_VERSION = 2;

const versionOf = (args: RowData): number =>
  Object.keys(args).some((field) => Object.hasOwn(PracticeSettings.shape, field)) ? PRACTICE_VERSION : 1;

/** The entity rules for settings, dismissed banners, and practice settings. Each field merges on its own. */
export const studySettingsRules: EntityRules<StudySettings | DismissedNotices | PracticeSettings> = {
  entity: 'settings',
  coalesce: coalescePatches(),
  parse: ({ type, ov, args, id }) => {
    if (type !== 'set' || ov !== versionOf(args)) throw new UnknownOp();
    if (id === PRACTICE_ID) return parseArgs(PracticeSettings, args);
    if (id === NOTICES_ID) return parseArgs(DismissedNotices, args);
    if (id !== SETTINGS_ID) throw new InvalidOp({ id: 'There’s no settings row with this ID' });
    return parseArgs(StudySettings, args);
  },
  versionOf,
  merge: (row, { args }, author, v) => {
    const merged = mergeFields(row ?? { isDeleted: false, data: {}, marks: {} }, args, author, v);
    return { r: fieldsResult(merged), row: merged.row };
  },
  show: (view, { args }) => ({ isDeleted: false, data: { ...view?.data, ...args } }),
};
