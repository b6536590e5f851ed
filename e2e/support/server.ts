import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';

const READY = /ready at (http:\/\/localhost:(\d+))/;

/** A running server, with its address, its data folder, its output, and ways to end it. */
export type RunningServer = {
  url: string;
  port: number;
  dataDir: string;
  output: () => string;
  process: ChildProcess;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/**
 * `house`: the folder whose dist/ and data/dist/ are served (by default this project's own); `env`: variables to add.
 */
export type ServerOptions = { house?: string; dataDir?: string; port?: number; env?: Record<string, string> };

export const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `sustained-${name}-`));

/**
 * Creates a folder that looks like this project's build, so that a test can change one part of it: content or web
 * files.
 */
export function houseWith(parts: { content?: string; web?: string }): string {
  const house = newFolder('house');
  const dist = newFolder('dist');
  const data = newFolder('data');
  symlinkSync(resolve('dist/server'), join(dist, 'server'));
  symlinkSync(parts.web ?? resolve('dist/web'), join(dist, 'web'));
  symlinkSync(parts.content ?? resolve('data/dist'), join(data, 'dist'));
  symlinkSync(dist, join(house, 'dist'));
  symlinkSync(data, join(house, 'data'));
  return house;
}

/**
 * Tests may claim any IP address, so that they can sign up many users on one server within an hour. Visitors always get
 * fresh feeds, because tests look for what they have just posted.
 */
const OWN_ENV = { HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1', VISITOR_FEED_MS: '0' };

/**
 * Starts the built server as its own process, on a free port unless one is given.
 * @throws if it ends before it's ready
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { house = resolve('.'), dataDir = newFolder('var'), port = await freePort(), env = {} } = options;
  const child = spawn(process.execPath, [resolve('dist/server/main.js')], {
    cwd: house,
    env: { ...process.env, ...OWN_ENV, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<RegExpExecArray>((found) => {
    const read = (text: Buffer) => {
      printed += text.toString();
      const match = READY.exec(printed);
      if (match) found(match);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const match = await Promise.race([ready, ended]);
  if (match === null || typeof match === 'number') throw new Error(`the server ended with ${match}:\n${printed}`);
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { url: match[1] ?? '', port: Number(match[2]), dataDir, output: () => printed, process: child, stop };
}
