import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, headlessPath } from './e2e/support/chromium.ts';
import { flakyReporter } from './e2e/support/flaky-reporter.ts';
import { STAFF_MODULE } from './e2e/support/staff-modules.ts';
import { manifest } from './web/app/manifest.ts';
import { SHELL_PACK } from './web/sw/shell-pack-file.ts';

const root = import.meta.dirname;

/**
 * The prefix of the names of files that only staff use. The service worker doesn't store these, because staff work
 * online.
 */
const STAFF_FILE = 'staff-area-';

/** Writes one file with all scripts and styles that the service worker stores. */
const shellPack: Plugin = {
  name: 'shell-pack',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(?:js|css)$/.test(name) && !name.includes(STAFF_FILE));
    const pack = Object.fromEntries(names.map((name) => [name, readFileSync(join(dir, name), 'utf8')]));
    writeFileSync(join(dir, SHELL_PACK), JSON.stringify(pack));
  },
};

const TEMP_FOLDER = join(root, 'e2e/support/temp-folder.ts');
/** Creates the databases that tests copy. */
const TEMPLATES = 'server/platform/db/test-templates.ts';

/** Generous timeouts: CI machines are slow and shared. */
const PATIENT = { testTimeout: 30_000, hookTimeout: 30_000, globalSetup: [TEMP_FOLDER] };

/**
 * Whether Vitest runs tests again when code changes. If it doesn't, the browser is allowed to cache modules, because a
 * run takes about a third longer if every test file requests each module again.
 */
const IS_WATCHING = !process.argv.includes('run');

export default defineConfig({
  root: 'web',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: true,
    manifest: true,
    // Preload links for scripts aren't needed, because the first response lists a page's scripts, and the service
    // worker has the rest. Creating them would block the main thread.
    modulePreload: {
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    target: ['chrome111', 'firefox121', 'safari16.4'],
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          `assets/${moduleIds.some((id) => STAFF_MODULE.test(id)) ? STAFF_FILE : ''}[name]-[hash].js`,
        codeSplitting: {
          // Three files have the code that most pages share. The rest stays in small files, so that no page loads code
          // that it doesn't use. A build with a route over its budget fails the tests. React and the contracts have files
          // of their own, because the boot script runs one file at a time and lets the page respond in between.
          groups: [
            { name: 'react', test: /node_modules\/(react-dom|scheduler)\//, priority: 2 },
            { name: 'contracts', test: /node_modules\/zod\/|\/shared\//, minShareCount: 24, priority: 1 },
            { name: 'base', minShareCount: 28 },
          ],
        },
      },
    },
  },
  server: {
    // web/api and web/content are modules of the page, not API paths
    proxy: { '^/(api|fre|content)/(?!.*\\.tsx?(\\?|$))': `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}` },
  },
  plugins: [
    react(),
    shellPack,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,woff2}', '*.png'],
        globIgnores: ['**/screenshot-*', '**/*.map', `**/${STAFF_FILE}*`],
      },
      manifest,
    }),
  ],
  test: {
    reporters: ['default', flakyReporter],
    // By default, Vitest leaves one core to its own process, so a machine with two cores would run one file at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Server and shared tests don't stub globals, so their files can share modules. Loading the app again for each file
    // would take minutes.
    projects: [
      { root, test: { ...PATIENT, name: 'shared', isolate: false, include: ['shared/**/*.test.ts'] } },
      { root, test: { ...PATIENT, name: 'house', include: ['e2e/{bench,support}/**/*.test.ts'] } },
      {
        root,
        test: {
          name: 'simulation',
          include: ['e2e/simulation/**/*.test.ts'],
          globalSetup: [TEMP_FOLDER, TEMPLATES],
        },
      },
      { root, test: { ...PATIENT, name: 'data', include: ['data/pipeline/**/*.test.ts'] } },
      {
        root,
        test: {
          ...PATIENT,
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts'],
          globalSetup: [TEMP_FOLDER, TEMPLATES],
        },
      },
      {
        root,
        test: {
          ...PATIENT,
          name: 'device',
          include: ['web/**/*.test.ts'],
          setupFiles: ['web/databases/test-indexeddb.ts'],
        },
      },
      {
        root,
        plugins: [react()],
        server: IS_WATCHING ? {} : { headers: { 'Cache-Control': 'max-age=3600' } },
        test: {
          ...PATIENT,
          name: 'web',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['web/databases/test-fresh-device.ts'],
          // A component test that passes only on its second try is listed as flaky. Treat it as a defect.
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: headlessPath(), args: CHROMIUM_FLAGS } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
