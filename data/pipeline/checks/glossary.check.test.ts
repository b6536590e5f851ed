import { expect, test } from 'vitest';
import { aBook, anAuthoredRule, REFERENCES } from '#data/pipeline/book.fixture.ts';
import { checkGlossary, checkGlossaryUse } from '#data/pipeline/checks/glossary.check.ts';
import { checkTermsOfArt } from '#data/pipeline/checks/terms-of-art.check.ts';
import { parseYaml } from '#data/pipeline/parse.ts';
import { GlossarySource } from '#shared/fre-editing/source.contract.ts';

const bookWith = (terms: object[], plain_english: string) => {
  const { source } = parseYaml('fre/glossary.yaml', JSON.stringify({ terms }), GlossarySource);
  return { ...aBook(anAuthoredRule({ plain_english })), glossary: source };
};
const HEARSAY = { term: 'Hearsay', definition: 'Words from outside court that are offered as true.', forms: [] };
const texts = (found: { message: string }[]) => found.map(({ message }) => message);

test('requires every term to contain a letter or digit', () => {
  const book = bookWith([HEARSAY, { ...HEARSAY, term: '…' }], 'Hearsay is out.');
  expect(texts(checkGlossary(book, REFERENCES))).toEqual(['… has no letters or digits']);
});

test('requires a glossary entry for every term of art in the plain English', () => {
  const book = bookWith([HEARSAY], 'Hearsay is out, and so is the affidavit of a declarant.');
  expect(texts(checkTermsOfArt(book, REFERENCES))).toEqual([
    '“affidavit” is a term of art that the glossary doesn’t have',
    '“declarant” is a term of art that the glossary doesn’t have',
  ]);
});

test('accepts a term of art that the glossary has inside a longer term or as a form of another term', () => {
  const terms = [{ ...HEARSAY, term: 'Hearsay exception', forms: ['affidavits'] }];
  expect(checkTermsOfArt(bookWith(terms, 'Hearsay in affidavits.'), REFERENCES)).toEqual([]);
});

test('requires each term to be listed once, used, and defined in 6 to 40 words', () => {
  const book = bookWith([HEARSAY, HEARSAY, { term: 'Seal', definition: 'A mark.', forms: [] }], 'Hearsay is out.');
  expect(texts(checkGlossary(book, REFERENCES))).toEqual([
    'Hearsay is listed twice',
    'Seal: definition has 2 words; expected 6 to 40',
  ]);
  expect(texts(checkGlossaryUse(book, REFERENCES))).toEqual(['no rule uses the term Seal']);
});
