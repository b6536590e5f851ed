import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';

const READY = /DevTools listening on (ws:\/\/\S+)/;

/** A browser with its profile on disk. All its processes can be ended at once, as if the machine had crashed. */
type MortalBrowser = { context: BrowserContext; kill: () => Promise<void> };

export async function startMortalBrowser(profile: string): Promise<MortalBrowser> {
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  // Gives the browser a separate process group, so that the signal reaches nothing else.
  const child = spawn(chromiumPath(), [...CHROMIUM_FLAGS, ...flags], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const signal = () => {
    const isAlive = child.exitCode === null && child.signalCode === null;
    if (child.pid !== undefined && isAlive) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', signal); // a failing journey must not leave processes behind
  const kill = async () => {
    signal();
    process.off('exit', signal);
    await ended;
  };
  let printed = '';
  const address = new Promise<string>((found) => {
    child.stderr.on('data', (text: Buffer) => {
      printed += text.toString();
      const match = READY.exec(printed)?.[1];
      if (match !== undefined) found(match);
    });
  });
  const ready = await Promise.race([address, ended]);
  if (typeof ready !== 'string') throw new Error(`the browser ended:\n${printed}`);
  const browser = await chromium.connectOverCDP(ready);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('the browser has no profile');
  return { context, kill };
}
