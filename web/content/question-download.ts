import { contentManifest } from '#shared/content/content.endpoints.ts';
import type { QuestionsChunk } from '#shared/content/manifest.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call, download } from '#web/api/client.ts';
import type { QuestionBank } from '#web/content/content-source.ts';
import { readChunk } from '#web/content/read-chunk.ts';

/**
 * Downloads the questions on one article from the server, for a device that has no edition yet. The chunk is the same
 * as in the edition and is checked against its hash.
 * @throws {ApiError}
 */
export async function downloadQuestions(slug: string): Promise<QuestionBank> {
  const { version, articles } = await call(contentManifest);
  const hash = articles.find((article) => article.slug === slug)?.questions.hash;
  if (hash === undefined) {
    const message = `The article "${slug}" could not be found.`;
    throw new ApiError({ status: 404, code: 'ARTICLE_NOT_FOUND', error: 'Not found', message });
  }
  const { data } = await readChunk(hash, 'questions', await download(`/content/chunks/${hash}`));
  return { version, questions: (data as QuestionsChunk).questions };
}
