import { expect, test } from 'vitest';
import { csvLines } from '#shared/text/csv.ts';

test('separates cells with commas and ends every row with a line break', () => {
  expect(
    csvLines([
      ['Rule', 'Seconds'],
      ['404', 60],
    ]),
  ).toBe('Rule,Seconds\r\n404,60\r\n');
});

test.each([
  ['a comma', 'Crimes, Wrongs', '"Crimes, Wrongs"'],
  ['quotes', 'a "plain" view', '"a ""plain"" view"'],
  ['line breaks', 'one\r\ntwo', '"one\r\ntwo"'],
])('quotes a cell with %s', (_what, cell, text) => {
  expect(csvLines([[cell]])).toBe(`${text}\r\n`);
});

test.each([
  ['only letters', 'Relevance', 'Relevance'],
  ['no value', null, ''],
])('doesn’t quote a cell with %s', (_what, cell, text) => {
  expect(csvLines([[cell]])).toBe(`${text}\r\n`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1'])('keeps %j from running as a formula', (cell) => {
  expect(csvLines([[cell]])).toBe(`'${cell}\r\n`);
});

test('keeps a formula from running even in a cell that needs quotes', () => {
  expect(csvLines([['=HYPERLINK("http://a.example","x")']])).toBe('"\'=HYPERLINK(""http://a.example"",""x"")"\r\n');
});

test('leaves numbers unchanged, even negative ones', () => {
  expect(csvLines([[-5]])).toBe('-5\r\n');
});
