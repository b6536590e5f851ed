import { useQuery } from '@tanstack/react-query';
import { contentManifest } from '#shared/content/content.endpoints.ts';
import type { FlashcardsChunk } from '#shared/flashcards/flashcard.contract.ts';
import type { TrainerChunk } from '#shared/trainer/call.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call, download } from '#web/api/client.ts';
import { hasDeviceEdition } from '#web/content/device-edition.ts';
import { CONTENT_KEY } from '#web/content/use-content.ts';

const STALE_MS = 30 * 60_000;

type Chunks = { flashcards: FlashcardsChunk; trainer: TrainerChunk };
type Kind = keyof Chunks;

/** A practice chunk and the version of its edition. */
type Practice<K extends Kind> = { version: string; chunk: Chunks[K] };

/** Reads a practice chunk from this device. Loads the database on demand to keep it out of the first paint. */
async function stored<K extends Kind>(kind: K): Promise<Practice<K> | undefined> {
  if (!hasDeviceEdition()) return undefined;
  const [{ contentDb }, { readPractice }] = await Promise.all([
    import('#web/content/device-source.ts'),
    import('#web/content/edition-store.ts'),
  ]);
  const found = await readPractice(contentDb(), kind);
  return found && { version: found.version, chunk: found.chunk as Chunks[K] };
}

async function downloaded<K extends Kind>(kind: K): Promise<Practice<K>> {
  const { version, [kind]: entry } = await call(contentManifest);
  if (entry === undefined) {
    throw new ApiError({
      status: 404,
      code: 'NOT_FOUND',
      error: 'Not found',
      message: 'There’s nothing to practice yet.',
    });
  }
  const { readChunk } = await import('#web/content/read-chunk.ts');
  const { data } = await readChunk(entry.hash, kind, await download(`/content/chunks/${entry.hash}`));
  return { version, chunk: data as Chunks[K] };
}

/**
 * Reads a practice chunk from this device. If the device doesn't have it, downloads it from the server.
 * @throws {ApiError} if neither has it
 */
async function readPracticeContent<K extends Kind>(kind: K): Promise<Practice<K>> {
  return (await stored(kind).catch(() => undefined)) ?? downloaded(kind);
}

const practiceQuery = <K extends Kind>(kind: K) => ({
  queryKey: [CONTENT_KEY, kind],
  queryFn: () => readPracticeContent(kind),
  staleTime: STALE_MS,
});

/** Reads all flashcards in rule order. */
export const useFlashcards = () => useQuery(practiceQuery('flashcards'));

/** Reads the calls, examinations, and ladders of the Objection Trainer. */
export const useTrainer = () => useQuery(practiceQuery('trainer'));
