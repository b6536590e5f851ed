import type { JudgedRow } from '#shared/sync/entity-rules.ts';
import { type Author, type FieldMarks, wins } from '#shared/sync/field-marks.ts';

/** Names of the fields that were taken over, and of those that a newer value keeps. */
export type FieldsMerged = { row: JudgedRow; won: string[]; lost: string[] };

/**
 * Writes each field of `patch` that wins over what is there, each for itself; `v` is the version the row gets. The field
 * `isDeleted` decides whether the row is live.
 */
export function mergeFields(row: JudgedRow, patch: Record<string, unknown>, author: Author, v: number): FieldsMerged {
  const data = { ...row.data };
  const marks: FieldMarks = { ...row.marks };
  let { isDeleted } = row;
  const won: string[] = [];
  const lost: string[] = [];
  for (const [field, value] of Object.entries(patch)) {
    if (!wins(marks[field], author)) {
      lost.push(field);
      continue;
    }
    if (field === 'isDeleted') isDeleted = value === true;
    else data[field] = value;
    marks[field] = { v, eff: author.eff, by: author.device };
    won.push(field);
  }
  return { row: { isDeleted, data, marks }, won, lost };
}

/** Of what is deleted only the deletion is known: nothing of it comes back with a new row of the same id. */
export const tombstone = ({ marks }: JudgedRow): JudgedRow => ({
  isDeleted: true,
  data: {},
  marks: marks['isDeleted'] === undefined ? {} : { isDeleted: marks['isDeleted'] },
});

/** What a device is told of a change to fields. */
export function fieldsResult({ won, lost }: Pick<FieldsMerged, 'won' | 'lost'>): 'applied' | 'partial' | 'superseded' {
  if (lost.length === 0) return 'applied';
  return won.length === 0 ? 'superseded' : 'partial';
}
