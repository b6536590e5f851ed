import { resolve } from 'node:path';
import { readConfig } from '#server/platform/config/config.ts';
import { buildCompileWorker } from '#server/scripts/build-compile-worker.ts';
import { startServer } from '#server/start.ts';

// Tests pass the folder of another build.
const [content = 'data/dist'] = process.argv.slice(2);
await startServer({
  config: readConfig(process.env),
  content: resolve(content),
  compileWorker: await buildCompileWorker('dist/test/compile-worker.mjs'),
  checkAnswers: true,
});
