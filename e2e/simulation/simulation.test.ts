import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Engine } from '#server/platform/db/open.ts';
import { aSchedule } from './actions.ts';
import { runSchedule } from './run-schedule.ts';
import { World } from './world.ts';

const ACTIONS = 40;
const HOUR_MS = 3_600_000;
/** How many schedules a long test runs between two progress reports. */
const MILESTONE = 1000;

/** How many schedules run on each engine. Long tests run more. */
const RUNS: Record<Engine, number> = {
  sqlite: Number(process.env['SIMULATION_SQLITE'] ?? 150),
  postgres: Number(process.env['SIMULATION_POSTGRES'] ?? 30),
};
/**
 * The seed is the same in every run, so that a new failure points to a change in the code. Long tests use other seeds,
 * and a failing seed can be run again.
 */
const SEED = Number(process.env['SIMULATION_SEED'] ?? 279_553_672);
const PATH = process.env['SIMULATION_PATH'];
/** Whether to stop at the first failing schedule, for callers that don't need the shortest one. */
const IS_ONE_ENOUGH = process.env['SIMULATION_FIRST'] === '1';

test.each(['sqlite', 'postgres'] as const)(
  'devices and the server agree after every schedule on %s, and nothing is lost or duplicated',
  { timeout: 5 * HOUR_MS },
  async (engine) => {
    const world = await World.open(engine);
    let count = 0;
    process.stdout.write(`simulation on ${engine}: seed ${SEED}, ${RUNS[engine]} schedules\n`);
    const property = fc.asyncProperty(aSchedule(ACTIONS), async (schedule) => {
      count += 1;
      await runSchedule(world, `s${count}`, schedule);
      if (count % MILESTONE === 0) process.stdout.write(`simulation on ${engine}: ${count} schedules are done\n`);
    });
    const told = await fc.check(property, {
      numRuns: RUNS[engine],
      seed: SEED,
      endOnFailure: IS_ONE_ENOUGH,
      ...(PATH === undefined ? {} : { path: PATH }),
    });
    if (told.failed)
      throw new Error(fc.defaultReportMessage(told) ?? 'a schedule failed', { cause: told.errorInstance });
    // Replaying a schedule by its path takes fewer runs.
    expect(told.numRuns).toBeGreaterThanOrEqual(PATH === undefined ? RUNS[engine] : 1);
  },
);
