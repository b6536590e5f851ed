import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readBuiltSources } from '#server/features/fre-editing/built-sources-file.ts';
import { ContentManifest } from '#shared/content/manifest.contract.ts';
import type { BuiltSources } from '#shared/fre-editing/built-sources.contract.ts';
import type { DocumentJob, JobResults } from '#shared/fre-editing/document-job.ts';

/** A message to the worker. The worker's answer has the same `id`. */
export type CompilerQuestion = { id: number; job: DocumentJob };
export type CompilerAnswer = { id: number; result: unknown } | { id: number; error: unknown };

/** The sources of a build. Builds with the same `id` have the same sources and produce the same edition. */
export type Build = { id: string; sources: BuiltSources };

/** The content compiler of this build, for documents that are edited while the server runs. */
export type Compiler = {
  build: () => Promise<Build>;
  run: <J extends DocumentJob>(job: J) => Promise<JobResults[J['kind']]>;
  /** Stops the worker. The next job starts another one. */
  end: () => Promise<void>;
};

/** `folder` contains the build's sources.json, and `worker` is the path of the built compile-worker. */
type Options = { folder: string; worker: string };

type Waiting = { resolve: (result: unknown) => void; reject: (error: unknown) => void };

/** The worker ends after this much time without a job, which frees about 100 MB of memory. */
const IDLE_MS = 60_000;

async function readBuild(folder: string): Promise<Build> {
  const sources = await readBuiltSources(folder);
  const { version } = ContentManifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  const hash = createHash('sha256').update(`${version}\n${JSON.stringify(sources.references)}`);
  for (const each of sources.documents) hash.update(`\n${each.key} ${each.hash}`);
  return { id: hash.digest('hex').slice(0, 16), sources };
}

/**
 * Runs jobs in a worker thread, one after another. The thread starts with the first job and ends after it has been idle
 * for a while.
 */
class JobRunner {
  readonly #options: Options;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  run(job: DocumentJob): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.ref();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, job } satisfies CompilerQuestion);
    });
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    const { folder, worker: program } = this.#options;
    const worker = new Worker(program, { workerData: { folder } });
    worker.on('message', (answer: CompilerAnswer) => this.#settle(answer));
    worker.on('error', (error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, new Error('the compiler ended')));
    return worker;
  }

  #settle(answer: CompilerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(answer.error);
    else waiting?.resolve(answer.result);
    if (this.#waiting.size > 0) return;
    this.#worker?.unref(); // An idle worker doesn't keep the process running.
    this.#idle = setTimeout(() => void this.end(), IDLE_MS);
    this.#idle.unref();
  }

  #fail(worker: Worker, error: unknown): void {
    if (this.#worker !== worker && this.#worker !== undefined) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Creates a build's compiler. It doesn't read or start anything until it's first used. */
export function createCompiler(options: Options): Compiler {
  const runner = new JobRunner(options);
  let build: Promise<Build> | undefined;
  return {
    build: () => {
      if (build === undefined) {
        build = readBuild(options.folder);
        build.catch(() => {
          build = undefined;
        });
      }
      return build;
    },
    run: <J extends DocumentJob>(job: J) => runner.run(job) as Promise<JobResults[J['kind']]>,
    end: () => runner.end(),
  };
}
