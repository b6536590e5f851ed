import { prepareMachine } from './machine.ts';
import { testOnDates } from './on-dates.ts';
import { run } from './run.ts';

/**
 * Environment variables that make the simulation, the tests with killed processes, random requests, and journeys take
 * hours instead of minutes.
 */
const LONGER = {
  SIMULATION_SQLITE: '20000',
  SIMULATION_POSTGRES: '1000',
  SIMULATION_SEED: process.env['SIMULATION_SEED'] ?? String(Date.now() % 1_000_000_000),
  SERVER_KILLS: '200',
  ANONYMITY_REQUESTS: '500',
  FUZZ_REQUESTS: '50000',
  BROWSER_KILLS: '50',
  RELOADS: '20',
  OFFLINE_RULES: '100',
  LONG_JOURNEYS: '1',
};

prepareMachine();
testOnDates(); // comes first, before the environment makes the tests longer
Object.assign(process.env, LONGER);
run('simulation', 'npx', ['vitest', 'run', '--project', 'simulation']);
const SERVER_PROOFS = ['sync-kills', 'moderation-kills', 'fre-kills', 'backfill-kills', 'anonymity', 'fuzz'];
const files = SERVER_PROOFS.map((name) => `server/${name}`);
run('kills of the server, anonymity, and random requests', 'npx', ['vitest', 'run', '--project', 'server', ...files]);
run('build', 'npm', ['run', '--silent', 'build']);
run('all journeys', 'npx', ['playwright', 'test', '-c', 'e2e']);
run('planted bugs', 'npx', ['tsx', 'e2e/simulation/plant-bugs.ts']);
