import { brotliDecompressSync } from 'node:zlib';
import { findChunk, findEdition } from '#server/features/content/editions.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ContentManifest, QuestionsChunk } from '#shared/content/manifest.contract.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';

type Questions = ReadonlyMap<string, Question>;

/**
 * The maximum number of editions whose questions are kept in memory. Devices use the newest one and, for a while, the
 * one before.
 */
const KEPT = 3;
const VERSION = /^[0-9a-f]{16}$/;

async function readQuestions(db: Db, manifest: string): Promise<Questions> {
  const questions = new Map<string, Question>();
  for (const { questions: entry } of ContentManifest.parse(JSON.parse(manifest)).articles) {
    const body = await findChunk(db, entry.hash);
    if (body === undefined) throw new Error(`content chunk ${entry.hash} is missing`);
    const chunk = QuestionsChunk.parse(JSON.parse(brotliDecompressSync(body).toString('utf8')));
    for (const question of chunk.questions) questions.set(question.id, question);
  }
  return questions;
}

/**
 * Returns a function that reads the questions of an edition with their keys, and returns undefined if the edition isn't
 * stored. It reads through the given connection, so it also works inside a transaction.
 */
export function questionReader(): (db: Db, version: string) => Promise<Questions | undefined> {
  const kept = new Map<string, Questions>();
  return async (db, version) => {
    const known = kept.get(version);
    if (known !== undefined) return known;
    const manifest = VERSION.test(version) ? await findEdition(db, version) : undefined;
    if (manifest === undefined) return undefined;
    const questions = await readQuestions(db, manifest);
    for (const oldest of [...kept.keys()].slice(0, kept.size + 1 - KEPT)) kept.delete(oldest);
    kept.set(version, questions);
    return questions;
  };
}
