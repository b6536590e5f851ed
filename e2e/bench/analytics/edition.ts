import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ArticleChunk, ContentManifest, QuestionsChunk } from '#shared/content/manifest.contract.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import type { Article } from '#shared/rules/article.contract.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(resolve('data/dist', path), 'utf8'));
const chunk = (hash: string) => read(`chunks/${hash}.json`);

/** Returns the articles and questions of the built edition. */
export function builtEdition(): { version: string; articles: Article[]; questions: Question[] } {
  const { version, articles } = ContentManifest.parse(read('manifest.json'));
  return {
    version,
    articles: articles.map(({ hash }) => ArticleChunk.parse(chunk(hash)).article),
    questions: articles.flatMap((entry) => QuestionsChunk.parse(chunk(entry.questions.hash)).questions),
  };
}
