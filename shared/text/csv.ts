const MUST_BE_QUOTED = /[",\r\n]/;
/**
 * Characters that make a spreadsheet treat a cell as a formula (OWASP, CSV injection). Their full-width forms have the
 * same effect.
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell contains a number or text, or null if it's empty. */
export type CsvCell = string | number | null;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return MUST_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes rows as CSV, each with its line ending (RFC 4180). An apostrophe in front of a formula keeps spreadsheets from
 * running it.
 */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** The byte order mark before the first line, which tells spreadsheets that the file is UTF-8. */
export const CSV_MARK = '\uFEFF';
