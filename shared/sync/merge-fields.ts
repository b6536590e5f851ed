import type { JudgedRow } from '#shared/sync/entity-rules.ts';
import { type Author, type FieldMarks, wins } from '#shared/sync/field-marks.ts';

/** The row after the merge, the fields whose new value won, and the fields that keep a newer value. */
export type FieldsMerged = { row: JudgedRow; won: string[]; lost: string[] };

/**
 * Writes each field of `patch` that wins, independently of the others. `v` is the version that the row gets. The field
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

/** Keeps only the field mark of the deletion, so that no part of the old row returns if a new row gets the same ID. */
export const tombstone = ({ marks }: JudgedRow): JudgedRow => ({
  isDeleted: true,
  data: {},
  marks: marks['isDeleted'] === undefined ? {} : { isDeleted: marks['isDeleted'] },
});

/** Returns the acknowledgment's result for an operation that sets fields. */
export function fieldsResult({ won, lost }: Pick<FieldsMerged, 'won' | 'lost'>): 'applied' | 'partial' | 'superseded' {
  if (lost.length === 0) return 'applied';
  return won.length === 0 ? 'superseded' : 'partial';
}
