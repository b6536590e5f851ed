import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ARTICLE_FOLDER, aRuleFile, lineWith, REFERENCES, TAUGHT, writeBook } from '#data/pipeline/book.fixture.ts';
import { compile } from '#data/pipeline/compile.ts';
import { doDocumentJob } from '#data/pipeline/document-jobs.ts';

const made: string[] = [];
afterEach(() => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true }))));

async function aFolder(files?: Record<string, string>): Promise<string> {
  const folder = await writeBook(files);
  made.push(folder);
  return folder;
}

/** Compiles the small book with this YAML as Rule 1003. Returns the faults in the form 'name:line: message'. */
async function faultsWith(yaml: string): Promise<string[]> {
  const { faults } = await compile(await aFolder({ '1003': yaml }), REFERENCES);
  return faults.map(({ file, line, message }) => `${file.slice(-9)}:${line}: ${message}`);
}

const YAML = aRuleFile({ rule_number: '1003' });

test('builds an edition from valid sources', async () => {
  const { edition, faults, warnings } = await compile(await aFolder({ '1001': aRuleFile(TAUGHT) }), REFERENCES);
  expect(faults).toEqual([]);
  expect(warnings).toEqual([]);
  expect(edition?.chunks).toHaveLength(7);
});

test('requires sources to announce an adopted amendment, but lets admins withdraw the announcement', async () => {
  const references = { ...REFERENCES, adopted: new Map([['1001', '2026-12-01']]) };
  const withheld = await compile(await aFolder({ '1001': aRuleFile(TAUGHT) }), references);
  expect(withheld.faults.map(({ message }) => message)).toEqual([
    'scheduled_amendment is missing: the rule changes on 2026-12-01',
  ]);
  const scheduled_amendment = { part: '(b)', effective_on: '2026-12-01', before: 'It will change.', after: 'Old.' };
  const announced = await aFolder({ '1001': aRuleFile({ ...TAUGHT, scheduled_amendment }) });
  const { sources } = await compile(announced, references);
  const rule = sources?.documents.find(({ key }) => key === 'rule-1001')?.document;
  if (!sources || typeof rule !== 'object') throw new Error('the announcing book has faults');
  const replaced = { 'rule-1001': { ...rule, scheduled_amendment: undefined } };
  expect(doDocumentJob(sources, { kind: 'check', replaced, confirmed: [] }).faults).toEqual([]);
});

test("reports a fault in a practice source under its file, because admins can't edit that source as a document", async () => {
  const { sources } = await compile(await aFolder({ '1001': aRuleFile(TAUGHT) }), REFERENCES);
  if (!sources) throw new Error('the valid book has faults');
  const cards = [{ id: 'own-01', part: '1001(z)', front: 'What is a page?', back: 'A page.' }];
  const practice = [{ kind: 'flashcards', file: 'data/fre/flashcards.yaml', document: { cards } } as const];
  const { faults } = doDocumentJob(
    { ...sources, practice: [...practice] },
    { kind: 'check', replaced: {}, confirmed: [] },
  );
  expect(faults).toContainEqual({
    document: null,
    file: 'data/fre/flashcards.yaml',
    path: ['cards', 0, 'part'],
    message: 'part “1001(z)” doesn’t exist',
  });
});

test('reports a missing field with the file and the line of its parent', async () => {
  const yaml = YAML.replace('effective_from: 2011-12-01\n    law', 'law');
  expect(await faultsWith(yaml)).toEqual([
    `1003.yaml:${lineWith(yaml, '- law')}: versions[0].effective_from is missing`,
  ]);
});

test('reports an unknown tag with its file and line number', async () => {
  const yaml = YAML.replace('- foundation', '- fondation');
  const [fault] = await faultsWith(yaml);
  expect(fault).toMatch(`1003.yaml:${lineWith(yaml, 'fondation')}: tags[`);
});

test('reports labels in the wrong order with the file and the line of the label', async () => {
  const yaml = YAML.replace('label: b', 'label: c');
  expect(await faultsWith(yaml)).toContain(`1003.yaml:${lineWith(yaml, 'label: c')}: (c) is where (b) should be`);
});

test('reports labels at the wrong nesting level with the file and the line of the label', async () => {
  const yaml = YAML.replace('label: b', 'label: "1"');
  expect(await faultsWith(yaml)).toContain(`1003.yaml:${lineWith(yaml, '"1"')}: (1) is on a level meant for letters`);
});

test('reports a citation of a missing part with the file and the line of the text', async () => {
  const yaml = YAML.replace('two.', 'two, under Rule 1002(c).');
  const message = 'cites 1002(c), which doesn’t exist';
  expect(await faultsWith(yaml)).toContain(`1003.yaml:${lineWith(yaml, 'two, under')}: ${message}`);
});

test('reports unverified official text with its file and line number', async () => {
  const yaml = YAML.replace('two.', 'three.');
  expect(await faultsWith(yaml)).toEqual([
    `1003.yaml:${lineWith(yaml, 'law:')}: the official text differs from the verified text`,
  ]);
});

test('reports the faults of all files together in reading order and builds nothing', async () => {
  const folder = await aFolder({ '1003': YAML.replace('label: b', 'label: c') });
  await appendFile(join(folder, ARTICLE_FOLDER, '1002.yaml'), 'colour: red\n');
  await appendFile(join(folder, ARTICLE_FOLDER, 'article.yaml'), 'colour: red\n');
  const { edition, faults } = await compile(folder, REFERENCES);
  expect(faults.map(({ file }) => file.slice(-12))).toEqual(['hs/1002.yaml', 'hs/1003.yaml', 'article.yaml']);
  expect(edition).toBeNull();
});

test('reports a missing rule, an unknown file, and a missing edition.yaml', async () => {
  const folder = await aFolder();
  await rm(join(folder, ARTICLE_FOLDER, '1008.yaml'));
  await rm(join(folder, 'edition.yaml'));
  await writeFile(join(folder, ARTICLE_FOLDER, 'notes.txt'), '');
  await writeFile(join(folder, ARTICLE_FOLDER, '1001.questions.yaml'), 'anything');
  const { faults } = await compile(folder, REFERENCES);
  const messages = faults.map(({ message }) => message);
  expect(messages).toContain('Rule 1008 has no file');
  expect(messages).toContain('is neither an article nor a rule');
  expect(messages).toContain('the file is missing');
});
