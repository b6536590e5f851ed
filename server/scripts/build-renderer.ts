import { build, type Plugin } from 'esbuild';

/** What the app fetches later is of no use on the server, and is left out. */
const withoutLaterParts: Plugin = {
  name: 'without-later-parts',
  setup: (pluginBuild) => {
    pluginBuild.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/**
 * Builds the renderer of the readable pages from the app's own components: a module for Node.js that the server loads from
 * its place, since neither program imports the other (decision record 3). Styles are the web build's.
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
      // Node.js has it too, and a channel to other tabs would keep the server from ending
      BroadcastChannel: 'undefined',
    },
    // React's server half is CommonJS and asks for Node's own modules
    banner: { js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);" },
    sourcemap: true,
    logLevel: 'warning',
  });
}
