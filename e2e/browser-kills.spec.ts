import { rmSync } from 'node:fs';
import { signInAs } from './support/accounts.ts';
import { gate } from './support/gate.ts';
import { startMortalBrowser } from './support/mortal-browser.ts';
import { openSignedIn, RULE_404 } from './support/rule-presses.ts';
import { newFolder, startServer } from './support/server.ts';
import { expectInStep, newStudent, readDevice, type Student, withoutViews } from './support/study-data.ts';
import { expect, test } from './support/test.ts';

const KILLS = Number(process.env['BROWSER_KILLS'] ?? 1);
/** The maximum number of writes before a browser is killed. */
const MOST_WRITES = 120;

/** An operation whose transaction is complete, so the page shows the change as saved. `at` is the operation's time. */
type Kept = { opId: string; at: number };

declare global {
  interface Window {
    kept: (op: Kept) => void;
  }
}

/** Runs in the page. Reports every operation that has reached the disk. */
function tellKept(): void {
  for (const name of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (value: Kept, ...key) {
      if (this.name === 'outbox') {
        const { opId, at } = value;
        this.transaction.addEventListener('complete', () => window.kept({ opId, at }));
      }
      return write.call(this, value, ...key);
    };
  }
}

/** Runs in the page. Presses controls that save something, rule after rule, faster than the changes can be saved. */
function pressOnAndOn(): void {
  let count = 0;
  setInterval(() => {
    count += 1;
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ ariaLabel }) => /bookmark/i.test(ariaLabel ?? ''))?.click();
    if (count % 4 === 0) buttons.find(({ textContent }) => textContent === 'Mark as Studied')?.click();
    if (count % 8 === 0) document.querySelector<HTMLElement>('a[rel=next]')?.click();
  }, 10);
}

test(`a browser that is killed while writing still has everything it reported as saved (kills: ${KILLS})`, async () => {
  test.setTimeout(60_000 + KILLS * 30_000);
  const server = await startServer({ env: { LIMITS: 'syncPerDevice=1000000/60,signInPerMailbox=1000000/60' } });
  const profile = newFolder('profile');
  const kept = new Map<string, Kept>();
  let known: Student | undefined;
  for (let round = 0; round <= KILLS; round += 1) {
    const { context, kill } = await startMortalBrowser(profile);
    const page = await context.newPage();
    const student = known ?? (await newStudent(page, server));
    // The killed browser may not have written its cookie to the disk.
    if (known !== undefined) await signInAs(page, server, known.email);
    known = student;

    await page.goto(`${server.url}/robots.txt`); // robots.txt doesn't load the app
    const { outbox, judged } = await readDevice(page, student);
    const there = new Map([...outbox, ...judged].map(({ opId, at }) => [opId, at]));
    expect([...kept.values()].filter(({ opId, at }) => (there.get(opId) ?? 0) < at)).toEqual([]);

    const enough = gate();
    const until = kept.size + 1 + Math.floor(Math.random() * MOST_WRITES);
    await context.exposeFunction('kept', (op: Kept) => {
      kept.set(op.opId, op);
      if (kept.size >= until) enough.open();
    });
    await page.addInitScript(tellKept);
    await openSignedIn(page, server.url + RULE_404);
    if (round < KILLS) {
      await page.evaluate(pressOnAndOn);
      await enough.passed;
    } else {
      await expect.poll(async () => (await readDevice(page, student)).outbox, { timeout: 20_000 }).toEqual([]);
      const { judged: sent } = await readDevice(page, student);
      const opIds = new Set(sent.map(({ opId }) => opId));
      expect([...kept.keys()].filter((opId) => !opIds.has(opId))).toEqual([]);
      expect(kept.size).toBeGreaterThanOrEqual(KILLS);
      await expectInStep(page, server, student, withoutViews(sent.map(({ args }) => ({ d: args }))).length);
    }
    await kill();
  }
  await server.stop();
  rmSync(profile, { recursive: true, force: true });
});
