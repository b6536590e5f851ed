import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildCompileWorker } from '#server/scripts/build-compile-worker.ts';
import { buildPictures } from '#server/scripts/build-pictures.ts';
import { buildRenderer } from '#server/scripts/build-renderer.ts';

const WEB = 'dist/web';
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** A page loads dozens of files below 1 kB, so compressing them makes its scripts a few percent smaller. */
const WORTH_BYTES = 512;

// The second half of the build, after Vite. Compresses the web files, bundles the server's programs and the page
// renderer, and draws the link preview pictures.

/** Writes .br and .gz next to every text file worth compressing. Returns how many files it compressed. */
function precompress(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => COMPRESSIBLE.test(path) && statSync(path).size >= WORTH_BYTES);
  for (const path of files) {
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
  return files.length;
}

const compressed = precompress(WEB);
await build({
  entryPoints: ['server/main.ts', 'server/scripts/admin.ts'],
  outdir: 'dist/server',
  entryNames: '[name]',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
await buildCompileWorker('dist/server/compile-worker.js');
await buildRenderer('dist/server/render-page.js');
const pictures = await buildPictures('data/dist', join(WEB, 'pictures'));
console.log(`build: ${compressed} web files compressed, server bundled, ${pictures} preview pictures drawn`);
