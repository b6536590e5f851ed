import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { assemble } from '#data/pipeline/assemble.ts';
import { A_CASE, ARTICLE_FOLDER, aRuleFile, TAUGHT, writeBook } from '#data/pipeline/book.fixture.ts';
import { type Book, readBook } from '#data/pipeline/book.ts';

async function bookWith(files: Record<string, string> = {}): Promise<Book> {
  const folder = await writeBook(files);
  const { book } = await readBook(folder);
  await rm(folder, { recursive: true });
  return book;
}

const weighted = (rule_number: string, importance_level: number, mock_trial_frequency: number) =>
  aRuleFile({ rule_number, importance_level, mock_trial_frequency });

test('derives IDs, slugs, counts, and related titles, and sets missing fields to null', async () => {
  const [chunk] = assemble(await bookWith()).articles;
  expect(chunk?.article).toMatchObject({ id: 'fre-article-10', article_slug: ARTICLE_FOLDER.slice(3), rule_count: 8 });
  expect(chunk?.article).toMatchObject({ estimated_hours: null, strategic_importance: null });
  expect(chunk?.rules[0]).toMatchObject({
    id: 'fre-1001',
    article: { article_slug: ARTICLE_FOLDER.slice(3) },
    is_sensitive: false,
    scheduled_amendment: null,
    related_rules: [{ id: 'fre-1002', full_title: 'Title of 1002' }, { id: 'fre-1008' }],
  });
});

test('leaves the teaching fields empty for a rule without teaching, but still computes the study time', async () => {
  const [chunk] = assemble(await bookWith({ '1002': aRuleFile({ rule_number: '1002' }) })).articles;
  expect(chunk?.rules[1]).toMatchObject({ plain_english: null, examples: [], estimated_study_time: 5 });
});

test('builds the excerpt from the plain English or, if there is none, from the official text', async () => {
  const [chunk] = assemble(await bookWith({ '1001': aRuleFile(TAUGHT) })).articles;
  expect(chunk?.article.rules[0]?.excerpt).toMatch(/^You show the page.*…$/);
  expect(chunk?.article.rules[1]?.excerpt).toBe('Opening words: (a) First. one; and (b) Second. two.');
});

test('lists rules in the catalog by number, with only their IDs, numbers, and titles', async () => {
  const { catalog } = assemble(await bookWith());
  expect(catalog.articles[0]?.rules.map((rule) => rule.rule_number).join()).toBe(
    '1001,1002,1003,1004,1005,1006,1007,1008',
  );
  expect(Object.keys(catalog.articles[0]?.rules[0] ?? {})).toEqual(['id', 'rule_number', 'full_title']);
  expect(catalog.edition).toBe('Current through December 1, 2024');
});

test('lists rules with a frequency of at least 70 percent, sorted by importance, frequency, and number', async () => {
  const book = await bookWith({
    '1001': weighted('1001', 4, 99),
    '1002': weighted('1002', 5, 71),
    '1003': weighted('1003', 5, 72),
    '1004': weighted('1004', 4, 70),
    '1006': weighted('1006', 4, 70),
    '1005': weighted('1005', 5, 69),
  });
  expect(assemble(book).catalog.high_frequency).toEqual(['fre-1003', 'fre-1002', 'fre-1001', 'fre-1004', 'fre-1006']);
});

test.each(['412', '413', '414', '415'])(
  'marks Rule %s as sensitive and leaves it out of the frequent rules, however frequent it is',
  async (number) => {
    const book = await bookWith();
    const [first] = book.rules;
    if (!first) throw new Error('no rule');
    const value = { ...first.value, rule_number: number, mock_trial_frequency: 99 };
    const { articles, catalog } = assemble({ ...book, rules: [{ ...first, value }] });
    expect(articles[0]?.rules[0]?.is_sensitive).toBe(true);
    expect(catalog.high_frequency).toEqual([]);
  },
);

test('includes part names, cases without a card, and scenes only in the search index', async () => {
  const names = {
    scenes: { rule: ['somebody tore the page'], '(b)': ['the other page is gone'] },
    part_aliases: { '(b)': ['other page'] },
    cases: [{ name: 'Old Page v. United States', part: '(b)' }],
  };
  const { articles, search } = assemble(await bookWith({ '1001': aRuleFile({ rule_number: '1001', ...names }) }));
  const part = search.parts.findIndex(({ rule, address }) => rule === 0 && address === '(b)');
  expect(search.phrases.filter((phrase) => phrase.part === part).map(({ text }) => text)).toEqual([
    'other page',
    'old page v. united states',
    'the other page is gone',
  ]);
  expect(search.phrases.filter(({ scene }) => scene).map(({ text }) => text)).toEqual([
    'somebody tore the page',
    'the other page is gone',
  ]);
  const [rule] = articles[0]?.rules ?? [];
  for (const key of ['part_aliases', 'scenes']) expect(Object.keys(rule ?? {})).not.toContain(key);
  expect(rule?.cases?.map(({ name }) => name)).toEqual([A_CASE.name]);
});
