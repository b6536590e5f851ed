import { expect, test } from 'vitest';
import { ARTICLE, anAuthoredRule, aRule } from '#data/pipeline/book.fixture.ts';
import { amendmentFields, articleFields, lawFields, teachingFields } from '#data/pipeline/prose-fields.ts';
import { pathText } from '#data/pipeline/sourced.ts';

const paths = (fields: ReturnType<typeof lawFields>) => fields.map(({ path }) => pathText(path));

test('returns the official text of all versions, without labels', () => {
  const law = {
    text: 'x',
    parts: [{ label: 'a', heading: 'H.', text: 'y', parts: [{ label: '1', text: 'z' }], tail: 't' }],
  };
  const { value } = aRule({ versions: [{ effective_from: '2011-12-01', note: 'n', law }] });
  expect(paths(lawFields(value))).toEqual([
    'versions[0].law.text',
    'versions[0].law.parts[0].heading',
    'versions[0].law.parts[0].text',
    'versions[0].law.parts[0].parts[0].text',
    'versions[0].law.parts[0].tail',
  ]);
  expect(paths(amendmentFields(value))).toEqual(['versions[0].note']);
});

test('returns the sentences of the teaching, but no IDs, paths, or codes', () => {
  const found = paths(teachingFields(anAuthoredRule().value));
  expect(found).toContain('plain_english');
  expect(found).toContain('common_objections[2].answer');
  expect(found).toContain('examples[1].learning_point');
  expect(found.filter((path) => /\.(id|path|ruling|case_type)$/.test(path))).toEqual([]);
});

test('returns the prose of an article', () => {
  const article = { ...ARTICLE, learning_objectives: ['one', 'two'], strategic_importance: 'three' };
  expect(articleFields(article).map(({ text }) => text)).toEqual(['Originals and copies.', 'one', 'two', 'three']);
});
