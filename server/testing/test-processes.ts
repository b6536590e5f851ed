import { type ChildProcess, spawn } from 'node:child_process';
import { build } from 'esbuild';
import { SECRET } from '#server/testing/test-clients.ts';

export const PUBLIC_URL = 'http://localhost:3000';

/**
 * Bundles a server that serves only API calls, so that tests can start and kill it as a process. `program` is the file
 * to write.
 */
export async function buildServer(program: string): Promise<void> {
  await build({
    entryPoints: ['server/scripts/dev-api.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
}

export type ServerProcess = { url: string; child: ChildProcess };

/**
 * Starts the bundled server on a free port and waits until it's ready. `location` is a file path or a postgres:// URL.
 * `content` is the folder of a build; the default is this project's own.
 */
export async function startServerProcess(
  program: string,
  location: string,
  env: Record<string, string>,
  content?: string,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program, ...(content === undefined ? [] : [content])], {
    env: {
      ...process.env,
      ...(location.startsWith('postgres') ? { DATABASE_URL: location } : {}),
      APP_SECRET: SECRET,
      PUBLIC_URL,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const port = /ready at http:\/\/localhost:(\d+)/.exec(printed)?.[1];
    if (port !== undefined) return { child, url: `http://127.0.0.1:${port}` };
  }
  throw new Error(`the server ended before it was ready: ${printed}`);
}
