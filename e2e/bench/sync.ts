import { existsSync } from 'node:fs';
import { prepareMachine } from '../support/machine.ts';
import { run } from '../support/run.ts';
import { report } from './report.ts';
import { bookmarkPress } from './sync/bookmark-press.ts';
import { contestants } from './sync/contestants.ts';
import { median, milliseconds, missed, resultOf, table } from './sync/results.ts';
import { round, type Times } from './sync/round.ts';

const PEERS = 'e2e/bench/peers';
const ROUNDS = 5;

// Compares sync with PouchDB (Express PouchDB) and RxDB (plain handlers) in one run on this machine. Contestants take
// turns in each round, so that a busy moment affects all of them. Writes wait for the disk, both in the browser and on
// the server.

prepareMachine();
if (!existsSync(`${PEERS}/node_modules`)) run('peers installed', 'npm', ['ci', '--prefix', PEERS]);
run('build', 'npm', ['run', '--silent', 'build']);
const all = await contestants();
const times = new Map<string, Times[]>(all.map(({ name }) => [name, []]));
for (let turn = 0; turn < ROUNDS; turn += 1) {
  for (const contestant of all) {
    const measured = await round(contestant);
    times.get(contestant.name)?.push(measured);
    const { writeP50, push, pull, read } = measured;
    const shown = [writeP50, push, pull, read].map((time) => time.toFixed(1)).join(' / ');
    console.log(`round ${turn + 1}, ${contestant.name}: write p50 / push / pull / read ${shown} ms`);
  }
}
const results = all.map(({ name }) => resultOf(name, times.get(name) ?? []));
console.log(`\n${table(results)}\n`);

const [ours] = all;
if (ours === undefined) throw new Error('no contestants');
const press = await bookmarkPress(ours);
const presses = press.map(milliseconds).join(', ');
console.log(`a bookmark press is painted after ${milliseconds(median(press))} at 4 × CPU (presses: ${presses})`);

report('bench-sync', { results, press }, missed(results, press));
