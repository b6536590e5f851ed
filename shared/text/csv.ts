const MUST_BE_QUOTED = /[",\r\n]/;
/** What makes a spreadsheet take a cell for a formula: OWASP, CSV injection; the wide forms are read alike. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** One cell; a number, a text, or null for an empty one. */
export type CsvCell = string | number | null;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return MUST_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as CSV, each with its line end. RFC 4180. A text that a spreadsheet would carry out as a formula has an apostrophe
 * before it, with which it is shown as text.
 */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** Has spreadsheets read a file as UTF-8; goes before its first line. */
export const CSV_MARK = '\uFEFF';
