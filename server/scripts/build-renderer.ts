import { build, type Plugin } from 'esbuild';

/** Leaves out the modules that the app loads lazily, because the server doesn't need them. */
const withoutLaterParts: Plugin = {
  name: 'without-later-parts',
  setup: (pluginBuild) => {
    pluginBuild.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/**
 * Builds the renderer of the readable pages from the app's own components, as a Node.js module. The server loads the
 * module by file path, because neither program imports the other (decision record 3). The styles come from the web
 * build.
 */
export async function buildRenderer(outfile: string): Promise<void> {
  await build({
    entryPoints: ['web/app/render-page.tsx'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    minifySyntax: true,
    plugins: [withoutLaterParts],
    loader: { '.css': 'empty', '.woff2': 'empty' },
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.PROD': 'true',
      'import.meta.env.DEV': 'false',
      // Hides BroadcastChannel, which Node.js has too, because an open channel would keep the server from exiting.
      BroadcastChannel: 'undefined',
    },
    // React's server build is CommonJS and requires Node.js modules.
    banner: { js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);" },
    sourcemap: true,
    logLevel: 'warning',
  });
}
