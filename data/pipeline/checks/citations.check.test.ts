import { describe, expect, test } from 'vitest';
import { ARTICLE, aBook, anAuthoredRule, aRule, REFERENCES, TAUGHT } from '#data/pipeline/book.fixture.ts';
import { checkCitations } from '#data/pipeline/checks/citations.check.ts';
import { aBank, aQuestionOf } from '#data/pipeline/questions.fixture.ts';

const fault = (_path: unknown, message: string) => ({ file: 'article.yaml', line: 3, message });
const messages = (fields: Record<string, unknown>) =>
  checkCitations(aBook(anAuthoredRule(fields), aRule({ rule_number: '1002' })), REFERENCES).map(
    ({ message }) => message,
  );

test.each([
  ['plain_english', { plain_english: 'Rule 1001(c) and Rule 1002(b).' }],
  ['a tip', { strategy_tips: ['Cite 1001(c).'] }],
  ['the note on a version', { versions: [{ ...aRule().value.versions[0], note: 'New in Rule 1001(c).' }] }],
  ['an example', { examples: [{ ...TAUGHT.examples[0], learning_point: 'Use 1001(c).' }] }],
  ['an amendment', { scheduled_amendment: { part: '(a)', effective_on: '2030-12-01', before: '1001(c)', after: 'x' } }],
])('reports a missing part that %s cites', (_where, fields) => {
  expect(messages(fields)).toEqual(['cites 1001(c), which doesn’t exist']);
});

test('accepts citations of whole rules and of existing parts of other rules', () => {
  expect(messages({ plain_english: 'Rules 1001, 1002(a) and 1008 apply.' })).toEqual([]);
});

test("reports a cited rule that doesn't exist", () => {
  expect(messages({ plain_english: 'See Rule 1009.' })).toEqual(['cites Rule 1009, which doesn’t exist']);
});

test("accepts any citation of a rule whose file can't be read", () => {
  expect(messages({ plain_english: 'See Rule 1003(z).' })).toEqual([]);
});

test.each(['1001(c)', '1009', 'Rule 1001', '(a)'])('rejects %s as the part that an objection is based on', (path) => {
  const objection = { name: 'n', say: 's', answer: 'a', path };
  expect(messages({ common_objections: [objection] })).toEqual([`path “${path}” doesn’t exist`]);
});

const ofPart = (part: string) =>
  messages({ scheduled_amendment: { part, effective_on: '2030-12-01', before: 'x', after: 'y' } });

test('requires a scheduled amendment to name a part of its own rule', () => {
  expect(ofPart('(a)')).toEqual([]);
  expect(ofPart('1001(a)')).toEqual(['part “1001(a)” doesn’t exist in this rule']);
  expect(ofPart('')).toEqual(['part “” doesn’t exist in this rule']);
});

test("reports a citation of a missing rule in an article's prose", () => {
  const article = { file: 'article.yaml', value: { ...ARTICLE, description: 'See Rule 1009.' }, fault };
  expect(checkCitations({ ...aBook(), articles: [article] }, REFERENCES)).toMatchObject([{ file: 'article.yaml' }]);
});

test('reports a wrong citation in a glossary definition, and a missing part that a term comes from', () => {
  const terms = [
    { term: 'Page', forms: [], definition: 'See Rule 1009.', part: '1001(a)' },
    { term: 'Copy', forms: [], definition: 'Another page.', part: '1001(c)' },
  ];
  const book = { ...aBook(aRule()), glossary: { file: 'glossary.yaml', value: { terms }, fault } };
  expect(checkCitations(book, REFERENCES).map(({ message }) => message)).toEqual([
    'cites Rule 1009, which doesn’t exist',
    'part “1001(c)” doesn’t exist',
  ]);
});

test("reports wrong citations in questions, and a question on a part that doesn't belong to the file's rule", () => {
  const [first, second, third] = [0, 1, 2].map((at) => aQuestionOf('1001', at));
  if (!first || !second || !third) throw new Error('no questions');
  const questions = [
    { ...first, part: '1001(c)' },
    { ...second, part: '1002(a)' },
    { ...third, stem: 'Does Rule 1009 apply to this page?' },
  ];
  const book = { ...aBook(aRule(), aRule({ rule_number: '1002' })), questions: [aBank({ questions })] };
  expect(checkCitations(book, REFERENCES).map(({ message }) => message)).toEqual([
    'cites Rule 1009, which doesn’t exist',
    'part “1001(c)” doesn’t exist',
    'part “1002(a)” isn’t part of Rule 1001',
  ]);
});

const parts = (...labels: string[]) => labels.map((label) => ({ label, heading: 'Heading.', text: 'Words.' }));

describe('if an amendment removes a part', () => {
  const versions = [
    { effective_from: '2011-12-01', law: { text: 'See Rule 1001(c).', parts: parts('a', 'b', 'c') } },
    { effective_from: '2026-12-01', law: { parts: parts('a', 'b') } },
  ];
  const amended = aRule({ versions });
  const questionsOn = (part: string, valid_until?: string) => {
    const questions = [{ ...aQuestionOf('1001', 0), part, ...(valid_until === undefined ? {} : { valid_until }) }];
    const bank = aBank({ questions });
    return checkCitations({ ...aBook(amended), questions: [bank] }, REFERENCES).map(({ message }) => message);
  };

  test('accepts citations of that part, because an earlier version has it', () => {
    expect(checkCitations(aBook(amended), REFERENCES)).toEqual([]);
    const citing = aBook(amended, anAuthoredRule({ rule_number: '1002', plain_english: 'See Rule 1001(c).' }));
    expect(checkCitations(citing, REFERENCES)).toEqual([]);
  });

  test('accepts a question on that part only if it expires before the amendment takes effect', () => {
    expect(questionsOn('1001(c)', '2026-11-30')).toEqual([]);
    expect(questionsOn('1001(c)', '2026-12-01')).toEqual(['part “1001(c)” doesn’t exist']);
    expect(questionsOn('1001(c)')).toEqual(['part “1001(c)” doesn’t exist']);
    expect([questionsOn('1001(b)'), questionsOn('1001')]).toEqual([[], []]);
  });
});
