import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type * as z from 'zod/mini';
import type { Fault } from '#data/pipeline/fault.ts';
import { parseYaml } from '#data/pipeline/parse.ts';
import type { PracticeSources } from '#data/pipeline/practice-sources.ts';
import type { Sourced } from '#data/pipeline/sourced.ts';
import {
  CallsSource,
  ExaminationSource,
  FlashcardsSource,
  LadderSource,
} from '#shared/fre-editing/practice-source.contract.ts';
import { QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';
import {
  ArticleSource,
  CasesSource,
  EditionSource,
  GlossarySource,
  RuleSource,
} from '#shared/fre-editing/source.contract.ts';

/**
 * All sources that match their contract, sorted by number. `files` also lists article and rule files that couldn't be
 * read, so that a broken file isn't reported as missing, too.
 */
export type Book = {
  folder: string;
  edition: Sourced<EditionSource> | null;
  glossary: Sourced<GlossarySource> | null;
  cases: Sourced<CasesSource> | null;
  articles: readonly Sourced<ArticleSource>[];
  rules: readonly Sourced<RuleSource>[];
  questions: readonly Sourced<QuestionsSource>[];
  practice: PracticeSources;
  byNumber: ReadonlyMap<string, Sourced<RuleSource>>;
  files: readonly string[];
};

/** Returns the folder name of a source file, such as '04-relevance-and-its-limits'. */
export function folderOf(file: string): string {
  return basename(dirname(file));
}

/** Returns the file name without its extensions: '404' for both '404.yaml' and '404.questions.yaml'. */
export function stemOf(file: string): string {
  return basename(file).replace(/(\.questions)?\.yaml$/, '');
}

async function readSource<T>(file: string, contract: z.ZodMiniType<T>, faults: Fault[]): Promise<Sourced<T> | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    faults.push({ file, line: 1, message: 'the file is missing' });
    return null;
  }
  const parsed = parseYaml(file, text, contract);
  faults.push(...parsed.faults);
  return parsed.source;
}

const isArticleFolder = (entry: Dirent) => entry.isDirectory() && /^\d{2}-/.test(entry.name);
const isRuleFile = (name: string) => /^\d{3,4}\.yaml$/.test(name);
const isQuestionsFile = (name: string) => /^\d{3,4}\.questions\.yaml$/.test(name);
const isKnownFile = (name: string) => isRuleFile(name) || isQuestionsFile(name) || name === 'article.yaml';

/** Reads all files in a folder as YAML, sorted by name. Returns an empty list if the folder doesn't exist. */
async function readFolder<T>(folder: string, contract: z.ZodMiniType<T>, faults: Fault[]): Promise<Sourced<T>[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const inOrder = names.toSorted((one, other) => (one < other ? -1 : 1));
  const sources = await Promise.all(inOrder.map((name) => readSource(join(folder, name), contract, faults)));
  return sources.filter((source) => source !== null);
}

async function readPractice(folder: string, faults: Fault[]): Promise<PracticeSources> {
  return {
    calls: await readFolder(join(folder, 'calls'), CallsSource, faults),
    examinations: await readFolder(join(folder, 'examinations'), ExaminationSource, faults),
    ladders: await readFolder(join(folder, 'ladders'), LadderSource, faults),
    flashcards: await readSource(join(folder, 'flashcards.yaml'), FlashcardsSource, faults),
  };
}

/** Reads all sources in a folder. Files that break their contract are left out and reported as faults. */
export async function readBook(folder: string): Promise<{ book: Book; faults: Fault[] }> {
  const faults: Fault[] = [];
  const edition = await readSource(join(folder, 'edition.yaml'), EditionSource, faults);
  const glossary = await readSource(join(folder, 'glossary.yaml'), GlossarySource, faults);
  const cases = await readSource(join(folder, 'cases.yaml'), CasesSource, faults);
  const practice = await readPractice(folder, faults);
  const articles: Sourced<ArticleSource>[] = [];
  const rules: Sourced<RuleSource>[] = [];
  const questions: Sourced<QuestionsSource>[] = [];
  const files: string[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const directory of entries.filter(isArticleFolder).map(({ name }) => join(folder, name))) {
    files.push(join(directory, 'article.yaml'));
    const article = await readSource(join(directory, 'article.yaml'), ArticleSource, faults);
    if (article) articles.push(article);
    for (const name of await readdir(directory)) {
      const file = join(directory, name);
      if (!isKnownFile(name)) faults.push({ file, line: 1, message: 'is neither an article nor a rule' });
      if (isQuestionsFile(name)) {
        const bank = await readSource(file, QuestionsSource, faults);
        if (bank) questions.push(bank);
      }
      if (!isRuleFile(name)) continue;
      files.push(file);
      const rule = await readSource(file, RuleSource, faults);
      if (rule) rules.push(rule);
    }
  }
  articles.sort((a, b) => a.value.article_number - b.value.article_number);
  for (const sources of [rules, questions]) sources.sort((a, b) => Number(stemOf(a.file)) - Number(stemOf(b.file)));
  const byNumber = new Map(rules.map((rule) => [stemOf(rule.file), rule]));
  return { book: { folder, edition, glossary, cases, articles, rules, questions, practice, byNumber, files }, faults };
}
