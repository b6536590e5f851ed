import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aBook, aRule } from '#data/pipeline/book.fixture.ts';
import { readBook } from '#data/pipeline/book.ts';
import { check } from '#data/pipeline/fre-check.mjs';
import { lawExport } from '#data/pipeline/law-export.ts';

const version = (effective_from: string, text: string) => ({ effective_from, law: { text } });

test('exports the newest text of each rule', () => {
  const rule = aRule({ versions: [version('2011-12-01', 'old words'), version('2020-12-01', 'new words')] });
  expect(lawExport(aBook(rule))).toEqual([
    { rule_number: '1001', full_title: 'Title of 1001', official_text: 'new words' },
  ]);
});

test('matches the official print: 69 of 69 rules word for word, with the right titles', async () => {
  const { book } = await readBook(join(import.meta.dirname, '../fre'));
  const prints = JSON.parse(await readFile(join(import.meta.dirname, 'fre-fingerprints.json'), 'utf8'));
  const report: string[] = [];
  const { good, total, ok } = check(lawExport(book), prints, (line) => report.push(line));
  expect({ good, total, ok, report }).toMatchObject({ good: 69, total: 69, ok: true });
});
