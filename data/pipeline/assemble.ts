import { type Book, folderOf } from '#data/pipeline/book.ts';
import { caseCardsOf, caseFinder, searchedNames } from '#data/pipeline/case-cards.ts';
import { currentLaw } from '#data/pipeline/current-law.ts';
import { flashcardsOf } from '#data/pipeline/flashcards.ts';
import { glossaryOf, termFinder } from '#data/pipeline/glossary.ts';
import { buildIndex } from '#data/pipeline/search/build-index.ts';
import { excerpt } from '#data/pipeline/search/excerpt.ts';
import { slugOf } from '#data/pipeline/slug.ts';
import { studyMinutes } from '#data/pipeline/study-time.ts';
import { trainerOf } from '#data/pipeline/trainer.ts';
import type { ArticleChunk, CatalogChunk, GlossaryChunk } from '#shared/content/manifest.contract.ts';
import type { FlashcardsChunk } from '#shared/flashcards/flashcard.contract.ts';
import { keyOf, type QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';
import { type ArticleSource, type RuleSource, SENSITIVE } from '#shared/fre-editing/source.contract.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import type { Article, ArticleSummary } from '#shared/rules/article.contract.ts';
import type { CaseCard } from '#shared/rules/case-card.contract.ts';
import type { TermInUse } from '#shared/rules/glossary.contract.ts';
import { lawText } from '#shared/rules/law.text.ts';
import type { RelatedRule, Rule, RuleSummary } from '#shared/rules/rule.contract.ts';
import { HIGH_FREQUENCY } from '#shared/rules/scales.ts';
import type { SearchIndexData } from '#shared/search/search-index.contract.ts';
import type { TrainerChunk } from '#shared/trainer/call.contract.ts';

type Home = ReadonlyMap<string, ArticleSource>;
/** The study content before it's split into chunks. */
export type Content = {
  edition: string;
  catalog: CatalogChunk;
  glossary: GlossaryChunk;
  search: SearchIndexData;
  flashcards: FlashcardsChunk;
  trainer: TrainerChunk;
  articles: (ArticleChunk & { questions: Question[] })[];
};

const EXCERPT_LENGTH = 150;

const idOf = (number: string) => `fre-${number}`;

function relatedRules(numbers: readonly string[], book: Book, home: Home): RelatedRule[] {
  return numbers.flatMap((number) => {
    const rule = book.byNumber.get(number)?.value;
    const article = rule && home.get(number);
    if (!article) return [];
    const { rule_number, full_title, difficulty_level } = rule;
    return [{ id: idOf(number), rule_number, full_title, difficulty_level, article_slug: slugOf(article.title) }];
  });
}

/** What a rule's page shows in addition to the rule's own source. */
type Beyond = { related: RelatedRule[]; terms: TermInUse[]; cases: CaseCard[] };

function ruleOf(source: RuleSource, article: ArticleSource, { related, terms, cases }: Beyond): Rule {
  // Drops the fields that only the search index needs.
  const { part_aliases: _partAliases, cases: _cases, scenes: _scenes, ...shared } = source;
  return {
    ...shared,
    id: idOf(source.rule_number),
    article: { article_slug: slugOf(article.title), title: article.title },
    scheduled_amendment: source.scheduled_amendment ?? null,
    estimated_study_time: source.estimated_study_time ?? studyMinutes(source),
    is_sensitive: SENSITIVE.has(source.rule_number),
    plain_english: source.plain_english ?? null,
    strategic_notes: source.strategic_notes ?? null,
    mock_trial_application: source.mock_trial_application ?? null,
    related_rules: related,
    terms,
    cases,
  };
}

function summaryOf(rule: Rule, source: RuleSource): RuleSummary {
  const { id, rule_number, full_title, difficulty_level, importance_level, mock_trial_frequency } = rule;
  return {
    id,
    rule_number,
    full_title,
    difficulty_level,
    importance_level,
    mock_trial_frequency,
    estimated_study_time: rule.estimated_study_time,
    key_concepts: rule.key_concepts,
    excerpt: excerpt(rule.plain_english ?? lawText(currentLaw(source)), EXCERPT_LENGTH),
  };
}

function articleOf(source: ArticleSource, rules: RuleSummary[]): Article {
  return {
    ...source,
    id: `fre-article-${source.article_number}`,
    article_slug: slugOf(source.title),
    estimated_hours: source.estimated_hours ?? null,
    rule_count: rules.length,
    strategic_importance: source.strategic_importance ?? null,
    rules,
  };
}

function articleSummary(article: Article): ArticleSummary {
  return {
    ...article,
    rules: article.rules.map(({ id, rule_number, full_title }) => ({ id, rule_number, full_title })),
  };
}

function questionsOf({ rule_number, objectives, questions }: QuestionsSource): Question[] {
  return questions.map((question) => ({
    id: question.id,
    rule_id: idOf(rule_number),
    rule_number,
    question_type: question.type,
    difficulty_level: question.level,
    learning_objective: objectives[question.objective] ?? '',
    part: question.part,
    question_text: question.stem,
    options: question.options.map(({ text }) => text),
    key: keyOf(question),
    option_feedback: question.options.map(({ feedback }) => feedback),
    no_objection: question.no_objection ?? false,
    as_of: question.as_of ?? null,
    valid_until: question.valid_until ?? null,
  }));
}

/**
 * Returns the candidates for the rule of the day: the IDs of all frequent rules that aren't sensitive, sorted by
 * importance, then frequency, then rule number.
 */
function highFrequency(rules: readonly Rule[]): string[] {
  return rules
    .filter((rule) => rule.mock_trial_frequency >= HIGH_FREQUENCY && !rule.is_sensitive)
    .toSorted(
      (a, b) =>
        b.importance_level - a.importance_level ||
        b.mock_trial_frequency - a.mock_trial_frequency ||
        Number(a.rule_number) - Number(b.rule_number),
    )
    .map(({ id }) => id);
}

type ArticleWithRules = { article: ArticleSource; rules: RuleSource[] };

const articlesOf = (book: Book): ArticleWithRules[] =>
  book.articles.map(({ file, value }) => ({
    article: value,
    rules: book.rules.filter((rule) => folderOf(rule.file) === folderOf(file)).map((rule) => rule.value),
  }));

const homesOf = (articles: readonly ArticleWithRules[]): Home =>
  new Map(articles.flatMap(({ article, rules }) => rules.map((rule) => [rule.rule_number, article] as const)));

/**
 * Assembles one rule and its questions, even if the sources have faults. Returns null if the book doesn't have the rule
 * or its article.
 */
export function assembleRule(book: Book, number: string): { rule: Rule; questions: Question[] } | null {
  const source = book.byNumber.get(number)?.value;
  const home = homesOf(articlesOf(book));
  const article = home.get(number);
  if (source === undefined || article === undefined) return null;
  const beyond = {
    related: relatedRules(source.related_rules, book, home),
    terms: termFinder(book)(source),
    cases: caseFinder(book)(number),
  };
  const bank = book.questions.find(({ value }) => value.rule_number === number);
  return {
    rule: ruleOf(source, article, beyond),
    questions: bank ? questionsOf(bank.value) : [],
  };
}

/** Assembles the content. Call it only if the checks found no faults in the sources. */
export function assemble(book: Book): Content {
  const edition = book.edition?.value.edition ?? '';
  const sources = articlesOf(book);
  const home = homesOf(sources);
  const termsOf = termFinder(book);
  const casesOf = caseFinder(book);
  const questions = new Map(book.questions.map(({ value }) => [value.rule_number, questionsOf(value)] as const));
  const articles = sources.map(({ article, rules }) => {
    const full = rules.map((rule) => ({
      source: rule,
      rule: ruleOf(rule, article, {
        related: relatedRules(rule.related_rules, book, home),
        terms: termsOf(rule),
        cases: casesOf(rule.rule_number),
      }),
    }));
    const summaries = full.map(({ rule, source }) => summaryOf(rule, source));
    return {
      article: articleOf(article, summaries),
      rules: full.map(({ rule }) => rule),
      questions: rules.flatMap(({ rule_number }) => questions.get(rule_number) ?? []),
    };
  });
  const catalog = {
    edition,
    articles: articles.map(({ article }) => articleSummary(article)),
    high_frequency: highFrequency(articles.flatMap(({ rules }) => rules)),
  };
  const search = buildIndex(
    articles
      .flatMap(({ rules }) => rules)
      .map((rule) => {
        const source = book.byNumber.get(rule.rule_number)?.value;
        const { part_aliases: partAliases = {}, cases = [], scenes = {} } = source ?? {};
        const named = searchedNames(rule.cases ?? [], rule.rule_number);
        return { rule, partAliases, cases: [...cases, ...named], scenes };
      }),
  );
  return {
    edition,
    catalog,
    glossary: { terms: glossaryOf(book), cases: caseCardsOf(book) },
    search,
    flashcards: { cards: flashcardsOf(book) },
    trainer: trainerOf(book.practice),
    articles,
  };
}
