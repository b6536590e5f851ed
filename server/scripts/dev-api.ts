import { resolve } from 'node:path';
import { readConfig } from '#server/platform/config/config.ts';
import { buildCompileWorker } from '#server/scripts/build-compile-worker.ts';
import { startServer } from '#server/start.ts';

await startServer({
  config: readConfig(process.env),
  content: resolve('data/dist'),
  compileWorker: await buildCompileWorker('dist/test/compile-worker.mjs'),
  checkAnswers: true,
});
