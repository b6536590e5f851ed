import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { ARTICLE, aRuleFile, writeBook } from '#data/pipeline/book.fixture.ts';
import { folderOf, readBook, stemOf } from '#data/pipeline/book.ts';

test('sorts articles and rules by number instead of by file name', async () => {
  const folder = await writeBook();
  await mkdir(join(folder, '99-first'));
  await writeFile(join(folder, '99-first', 'article.yaml'), stringify({ ...ARTICLE, article_number: 9 }));
  await writeFile(join(folder, '99-first', '901.yaml'), aRuleFile({ rule_number: '901' }));
  const { book, faults } = await readBook(folder);
  await rm(folder, { recursive: true });
  expect(faults).toEqual([]);
  expect(book.articles.map(({ value }) => value.article_number)).toEqual([9, 10]);
  expect(book.rules.map(({ value }) => value.rule_number).slice(0, 3)).toEqual(['901', '1001', '1002']);
});

test('returns the folder name and the base name of a source file', () => {
  const file = 'data/fre/08-hearsay/801.yaml';
  expect([folderOf(file), stemOf(file)]).toEqual(['08-hearsay', '801']);
});
