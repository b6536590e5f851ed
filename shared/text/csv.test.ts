import { expect, test } from 'vitest';
import { csvLines } from '#shared/text/csv.ts';

test('cells are parted by commas and every row ends its line', () => {
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
  ['line ends', 'one\r\ntwo', '"one\r\ntwo"'],
  ['only letters', 'Relevance', 'Relevance'],
  ['nothing', null, ''],
])('%s', (_what, cell, text) => {
  expect(csvLines([[cell]])).toBe(`${text}\r\n`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1'])('%j is no formula', (cell) => {
  expect(csvLines([[cell]])).toBe(`'${cell}\r\n`);
});

test('what is guarded is quoted as well where it must be', () => {
  expect(csvLines([['=HYPERLINK("http://a.example","x")']])).toBe('"\'=HYPERLINK(""http://a.example"",""x"")"\r\n');
});

test('numbers stay numbers, also below zero', () => {
  expect(csvLines([[-5]])).toBe('-5\r\n');
});
