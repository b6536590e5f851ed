import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepAssets } from '#server/features/shell/kept-assets.ts';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { makeDataFolder } from '#server/platform/config/data-folder.ts';
import { startServer } from '#server/start.ts';
import type { PageRenderer } from '#shared/pages/page-renderer.ts';

const WEB_ROOT = resolve('dist/web');
/** The program that server/scripts/build.ts bundles for compiling edited content. */
const COMPILE_WORKER = resolve('dist/server/compile-worker.js');
/** The renderer that server/scripts/build-renderer.ts builds from the app's components. */
const RENDERER = resolve('dist/server/render-page.js');

try {
  const config = readConfig(process.env);
  await makeDataFolder(config.dataDir);
  const keptAssets = join(config.dataDir, 'assets');
  await keepAssets(join(WEB_ROOT, 'assets'), keptAssets, Date.now());
  const images = join(config.dataDir, 'images');
  await mkdir(images, { recursive: true });
  const renderer = (await import(pathToFileURL(RENDERER).href)) as PageRenderer;
  const web = { webRoot: WEB_ROOT, keptAssets, images, renderer };
  const content = resolve('data/dist');
  await startServer({ config, content, compileWorker: COMPILE_WORKER, web, checkAnswers: false });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
