import type { Engine } from '#server/platform/db/open.ts';
import { prepareMachine } from '../support/machine.ts';
import { run } from '../support/run.ts';
import { callsOf } from './api/calls.ts';
import { enginesIn, startLoaded } from './api/loaded-server.ts';
import { type Pressed, press } from './api/press.ts';
import { report } from './report.ts';
import { median } from './sync/results.ts';

const SIZES = [10_000, 1_000_000];
const ROUNDS = 3;
const SECONDS = 4;
const HEALTH = '/healthz';

type Measured = { engine: Engine; confessions: number; call: string } & Pressed;

// Measures the built server with many confessions and an average of about five comments on each, relative to /healthz
// in the same run. The requests come from the same machine.
// For one engine or other sizes: npm run bench:api -- postgres 2000 20000

async function measure(engine: Engine, confessions: number): Promise<Measured[]> {
  const server = await startLoaded(engine, confessions);
  const calls = Object.entries(callsOf(server));
  const rounds = new Map<string, Pressed[]>();
  for (const [, requests] of calls) await press(server.url, requests, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [call, requests] of calls)
      rounds.set(call, [...(rounds.get(call) ?? []), await press(server.url, requests, SECONDS)]);
  }
  await server.stop();
  return [...rounds].map(([call, pressed]) => ({
    engine,
    confessions,
    call,
    perSecond: median(pressed.map(({ perSecond }) => perSecond)),
    p95: median(pressed.map(({ p95 }) => p95)),
  }));
}

function print(measured: readonly Measured[], smaller: readonly Measured[]): void {
  const health = measured.find(({ call }) => call === HEALTH)?.perSecond ?? Number.NaN;
  for (const { engine, confessions, call, perSecond, p95 } of measured) {
    const before = smaller.find((each) => each.call === call)?.p95;
    const cells = [
      `${perSecond.toFixed(0)}/s`,
      (perSecond / health).toFixed(2),
      `p95 ${p95.toFixed(1)} ms`,
      before === undefined ? '' : `× ${(p95 / before).toFixed(2)}`,
    ];
    console.log(
      `${engine.padEnd(10)}${String(confessions).padStart(8)}  ${call.padEnd(16)}${cells.map((cell) => cell.padStart(14)).join('')}`,
    );
  }
}

prepareMachine();
run('build', 'npm', ['run', '--silent', 'build']);
const words = process.argv.slice(2);
const sizes = words.map(Number).filter((size) => size > 0);
const all: Measured[] = [];
for (const engine of enginesIn(words)) {
  let smaller: Measured[] = [];
  for (const confessions of sizes.length > 0 ? sizes : SIZES) {
    const measured = await measure(engine, confessions);
    print(measured, smaller);
    if (smaller.length === 0) smaller = measured;
    all.push(...measured);
  }
}
report('bench-api', { measured: all });
