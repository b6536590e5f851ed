import { createHash } from 'node:crypto';
import { type Book, stemOf } from '#data/pipeline/book.ts';
import { bookedPractice, listedPractice } from '#data/pipeline/practice-sources.ts';
import type { References, RuleWeight, VerifiedText } from '#data/pipeline/references.ts';
import type { Sourced } from '#data/pipeline/sourced.ts';
import { exactHashOfLaw } from '#data/pipeline/verified-text.ts';
import type { BuiltSource, BuiltSources } from '#shared/fre-editing/built-sources.contract.ts';
import type { ConfirmedText, ReplacedDocuments } from '#shared/fre-editing/document-job.ts';
import { kindOf, type SourceDocuments, type SourceKind } from '#shared/fre-editing/document-key.ts';

const hashOf = (document: unknown) => createHash('sha256').update(JSON.stringify(document), 'utf8').digest('hex');

function sourceOf(key: string, title: string, { file, value: document }: Sourced<unknown>): BuiltSource {
  return { key, title, file, hash: hashOf(document), document };
}

/**
 * Returns the documents, practice sources, and tables of a build in the form of sources.json. The book must be free of
 * faults.
 */
export function builtSources(book: Book, { weights, titles, articles, blueprint, verified }: References): BuiltSources {
  const { edition, glossary, cases } = book;
  return {
    documents: [
      ...(edition ? [sourceOf('edition', 'Edition', edition)] : []),
      ...(glossary ? [sourceOf('glossary', 'Glossary', glossary)] : []),
      ...(cases ? [sourceOf('cases', 'Cases', cases)] : []),
      ...book.articles.map((each) =>
        sourceOf(
          `article-${each.value.article_number}`,
          `Article ${each.value.article_number}: ${each.value.title}`,
          each,
        ),
      ),
      ...book.rules.map((each) =>
        sourceOf(`rule-${each.value.rule_number}`, `Rule ${each.value.rule_number}: ${each.value.full_title}`, each),
      ),
      ...book.questions.map((each) =>
        sourceOf(`questions-${each.value.rule_number}`, `Questions on Rule ${each.value.rule_number}`, each),
      ),
    ],
    practice: listedPractice(book.practice),
    references: {
      weights: [...weights.values()],
      titles: [...titles],
      articles: [...articles],
      blueprint: [...blueprint],
      verified,
    },
  };
}

/**
 * Returns the hashes of a build's verified texts. They cover the exact text, because the hashes of prints cover only
 * the words: with those, an edit could change the punctuation of a verified text.
 */
function verifiedBy({ documents, references: { verified } }: BuiltSources): VerifiedText {
  const all: Record<string, Record<string, string>> = { ...verified };
  for (const { key, document } of documents) {
    if (kindOf(key).kind !== 'rule') continue;
    const { rule_number: number, versions } = document as SourceDocuments['rule'];
    const exact = versions.map(({ effective_from, law }) => [effective_from, exactHashOfLaw(law)] as const);
    all[number] = { ...all[number], ...Object.fromEntries(exact) };
  }
  return all;
}

function withConfirmed(verified: VerifiedText, confirmed: readonly ConfirmedText[]): VerifiedText {
  const all: Record<string, Record<string, string>> = { ...verified };
  for (const { rule_number: number, effective_from: day, hash } of confirmed) {
    all[number] = { [day]: hash, ...all[number] };
  }
  return all;
}

/**
 * Returns the tables of a build. Official text that an admin confirmed counts as verified, unless the build already has
 * a hash for that version.
 */
export function referencesOf(sources: BuiltSources, confirmed: readonly ConfirmedText[]): References {
  const { references } = sources;
  const { titles, blueprint } = references;
  // The build wrote these tables, so their rows have the right type.
  const weights = references.weights as RuleWeight[];
  return {
    weights: new Map(weights.map((weight) => [weight.rule, weight])),
    titles: new Map(titles),
    articles: references.articles as References['articles'],
    blueprint,
    verified: withConfirmed(verifiedBy(sources), confirmed),
    adopted: new Map(),
  };
}

/** Returns a build's book with some documents replaced. Its faults have a path, and their line is always 1. */
export function bookOf({ documents, practice }: BuiltSources, replaced: ReplacedDocuments): Book {
  const all = <K extends SourceKind>(kind: K): Sourced<SourceDocuments[K]>[] =>
    documents
      .filter(({ key }) => kindOf(key).kind === kind)
      .map(({ key, file, document }) => ({
        file,
        // The build's own documents were checked at build time, and the ones that replace them match their contract.
        value: (replaced[key] ?? document) as SourceDocuments[K],
        fault: (path, message) => ({ file, line: 1, message, path }),
      }));
  const rules = all('rule');
  const articles = all('article');
  return {
    folder: 'data/fre',
    edition: all('edition')[0] ?? null,
    glossary: all('glossary')[0] ?? null,
    cases: all('cases')[0] ?? null,
    articles,
    rules,
    questions: all('questions'),
    practice: bookedPractice(practice),
    byNumber: new Map(rules.map((rule) => [stemOf(rule.file), rule])),
    files: [...articles, ...rules].map(({ file }) => file),
  };
}
