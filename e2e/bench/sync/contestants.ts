import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { personAt, signUpAs } from '../../support/accounts.ts';
import { startServer } from '../../support/server.ts';
import { scriptOf } from './device-page.ts';

const PEERS = 'e2e/bench/peers';
const IN_PAGE = 'e2e/bench/sync/in-page.ts';
/** High limits, because the benchmark does in seconds what users do in years. */
const LIMITS = 'syncPerDevice=100000/60,studyPerAccount=100000000/60';

/**
 * A server for one round. `blank` is the address of a page without scripts on that server. `signUp` returns the ID of
 * the new account, which owns the rows.
 */
export type RoundServer = {
  url: string;
  blank: string;
  signUp: (page: Page) => Promise<string>;
  stop: () => Promise<unknown>;
};

/** A contestant. `script` runs in the page, and `start` starts a server with its data in a folder. */
export type Contestant = { name: string; script: string; start: (folder: string) => Promise<RoundServer> };

async function startPeer(file: string, folder: string): Promise<RoundServer> {
  const child = fork(resolve(PEERS, file), [folder], {
    cwd: folder,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [url] = await Promise.race([once(child, 'message'), ended]);
  if (typeof url !== 'string') throw new Error(`${file} ended before it was ready`);
  const stop = () => {
    child.kill();
    return ended;
  };
  return { url, blank: `${url}/blank`, signUp: () => Promise.resolve(''), stop };
}

async function startOurs(dataDir: string): Promise<RoundServer> {
  const server = await startServer({ dataDir, env: { LIMITS, LOG_LEVEL: 'warn' } });
  const signUp = async (page: Page) => {
    await signUpAs(page, server);
    const person = await personAt(server, page.context().request);
    if (person === null) throw new Error('no user is signed in');
    return person.id;
  };
  return { url: server.url, blank: `${server.url}/robots.txt`, signUp, stop: server.stop };
}

const peer = async (name: string, file: string): Promise<Contestant> => ({
  name,
  script: await scriptOf(IN_PAGE, `${PEERS}/${file}.device.mjs`),
  start: (folder) => startPeer(`${file}.server.mjs`, folder),
});

/** Returns the contestants, with this app first. Each runs the code of its own package. */
export async function contestants(): Promise<Contestant[]> {
  return [
    { name: 'Sustained', script: await scriptOf(IN_PAGE, 'e2e/bench/sync/ours.device.ts'), start: startOurs },
    await peer('PouchDB 9', 'pouchdb'),
    await peer('RxDB 17', 'rxdb'),
  ];
}
