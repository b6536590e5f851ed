import { afterEach, expect, test, vi } from 'vitest';
import { aCatalogChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';
import { aQuestion } from '#shared/quizzes/question.fixture.ts';
import { deviceSource } from '#web/content/device-source.ts';
import { downloadEdition } from '#web/content/edition-download.ts';
import { downloadQuestions } from '#web/content/question-download.ts';
import { aServedEdition, serveEdition } from '#web/content/test-network.ts';
import { ContentDb } from '#web/databases/content-db.ts';

const SLUG = 'relevance-and-its-limits';
const edition = await aServedEdition(aCatalogChunk(), [anArticleChunk()]);
const chunkPath = `/content/chunks/${edition.manifest.articles[0]?.questions.hash}`;
const bank = { version: edition.manifest.version, questions: [aQuestion()] };

afterEach(() => void vi.unstubAllGlobals());

test('without an edition, downloads the questions on one article as a single verified chunk', async () => {
  const asked = serveEdition(edition);
  expect(await downloadQuestions(SLUG)).toEqual(bank);
  expect(asked).toEqual(['/content/manifest', chunkPath]);
});

test('returns the same questions from the device’s copy', async () => {
  serveEdition(edition);
  vi.stubGlobal('navigator', {});
  const db = new ContentDb();
  await downloadEdition(db, () => undefined);
  expect(await deviceSource(db).questions(SLUG)).toEqual(bank);
  await expect(deviceSource(db).questions('nowhere')).rejects.toMatchObject({ status: 404, code: 'ARTICLE_NOT_FOUND' });
  await db.delete();
  await expect(deviceSource(db).questions(SLUG)).rejects.not.toMatchObject({ status: 404 });
});

test("rejects a chunk that doesn't match its hash", async () => {
  serveEdition(edition, (path) => (path === chunkPath ? new Response('<html>Sign in to the hotel</html>') : undefined));
  await expect(downloadQuestions(SLUG)).rejects.toThrow('do not match its name');
});

test('reports a missing article as missing and a network failure as a network error', async () => {
  serveEdition(edition);
  await expect(downloadQuestions('nowhere')).rejects.toMatchObject({ status: 404, code: 'ARTICLE_NOT_FOUND' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(downloadQuestions(SLUG)).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
});
