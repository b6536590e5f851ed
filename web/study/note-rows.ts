import type { StudyDb } from '#web/databases/study-db.ts';

/** Selects the rows of the notes that this device shows. */
export const noteRows = (db: StudyDb) =>
  db.rows
    .where('e')
    .equals('note')
    .filter(({ isDeleted }) => !isDeleted);
