import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts';

/** A bug counts as missed after this many schedules without a failure. */
const SCHEDULES = process.env['PLANTED_SCHEDULES'] ?? '5000';
const ROOMS = ['shared', 'server', 'web', 'e2e', 'data'];

/** Copies the project, so that one bug at a time can be planted in the copy. Returns the path of the copy. */
function projectCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'sustained-bugs-'));
  for (const room of ROOMS) {
    cpSync(room, join(copy, room), { recursive: true, filter: (path) => !path.includes('node_modules') });
  }
  for (const file of ['package.json', 'vite.config.ts', 'tsconfig.json']) cpSync(file, join(copy, file));
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}

/**
 * Plants the bug and returns a function that removes it.
 * @throws unless the code to replace occurs exactly once
 */
function plant(copy: string, { name, file, code, bug }: PlantedBug): () => void {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(code).length !== 2) throw new Error(`the code for "${name}" isn't in ${file} exactly once`);
  writeFileSync(
    path,
    sound.replace(code, () => bug),
  );
  return () => writeFileSync(path, sound);
}

/**
 * Returns whether the simulation finds the bug in the copy.
 * @throws if the simulation didn't even start
 */
function isFound(copy: string): boolean {
  const { status, stdout } = spawnSync('npx', ['vitest', 'run', '--project', 'simulation', 'simulation.test'], {
    cwd: copy,
    env: {
      ...process.env,
      SIMULATION_SQLITE: SCHEDULES,
      SIMULATION_POSTGRES: '0',
      SIMULATION_SEED: '1',
      SIMULATION_FIRST: '1',
    },
    encoding: 'utf8',
  });
  if (!stdout.includes('simulation on sqlite')) throw new Error(`the simulation did not start: ${stdout}`);
  return status !== 0;
}

/** The optional argument selects the bugs whose names contain it: `npx tsx e2e/simulation/plant-bugs.ts merge:` */
const [wanted = ''] = process.argv.slice(2);
const bugs = PLANTED_BUGS.filter(({ name }) => name.includes(wanted));

const copy = projectCopy();
const missed: string[] = [];
try {
  for (const bug of bugs) {
    const takeOut = plant(copy, bug);
    const began = Date.now();
    const found = isFound(copy);
    takeOut();
    if (!found) missed.push(bug.name);
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    process.stdout.write(`${found ? 'found ' : 'MISSED'} ${seconds.padStart(4)} s  ${bug.name}\n`);
  }
} finally {
  rmSync(copy, { recursive: true });
}
process.stdout.write(`${bugs.length - missed.length} of ${bugs.length} planted bugs found\n`);
process.exitCode = missed.length === 0 ? 0 : 1;
