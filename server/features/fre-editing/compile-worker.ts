import { parentPort, workerData } from 'node:worker_threads';
import { doDocumentJob } from '#data/pipeline/document-jobs.ts';
import { readBuiltSources } from '#server/features/fre-editing/built-sources-file.ts';
import type { CompilerAnswer, CompilerQuestion } from '#server/features/fre-editing/compiler.ts';
import type { BuiltSources } from '#shared/fre-editing/built-sources.contract.ts';

// Compiling keeps a processor busy for about a second. In a worker thread, it doesn't block other requests.

const { folder } = workerData as { folder: string };
let sources: Promise<BuiltSources> | undefined;

async function answer({ id, job }: CompilerQuestion): Promise<CompilerAnswer> {
  try {
    sources ??= readBuiltSources(folder);
    return { id, result: doDocumentJob(await sources, job) };
  } catch (error) {
    return { id, error };
  }
}

parentPort?.on('message', (question: CompilerQuestion) => {
  void answer(question).then((result) => parentPort?.postMessage(result));
});
