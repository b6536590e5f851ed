import { resolve } from 'node:path';
import { readConfig } from '#server/platform/config/config.ts';
import { startServer } from '#server/start.ts';

await startServer({ config: readConfig(process.env), content: resolve('data/dist'), checkAnswers: true });
