import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ArticleChunk, ContentManifest, QuestionsChunk } from '#shared/content/manifest.contract.ts';
import { type Flashcard, FlashcardsChunk } from '#shared/flashcards/flashcard.contract.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import type { Article } from '#shared/rules/article.contract.ts';

type BuiltEdition = { version: string; articles: Article[]; questions: Question[]; cards: Flashcard[] };

const read = (path: string): unknown => JSON.parse(readFileSync(resolve('data/dist', path), 'utf8'));
const chunk = (hash: string) => read(`chunks/${hash}.json`);

/** Returns the articles, questions, and flashcards of the built edition. */
export function builtEdition(): BuiltEdition {
  const { version, articles, flashcards } = ContentManifest.parse(read('manifest.json'));
  return {
    version,
    cards: flashcards === undefined ? [] : FlashcardsChunk.parse(chunk(flashcards.hash)).cards,
    articles: articles.map(({ hash }) => ArticleChunk.parse(chunk(hash)).article),
    questions: articles.flatMap((entry) => QuestionsChunk.parse(chunk(entry.questions.hash)).questions),
  };
}
