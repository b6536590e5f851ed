import { prepareMachine } from './machine.ts';
import { testFarAhead } from './on-dates.ts';
import { run } from './run.ts';

/**
 * Runs every check and every test. The machine needs only Node.js and this project's packages, because `prepareMachine`
 * installs the rest.
 */
prepareMachine();
run('check', 'npm', ['run', '--silent', 'check']);
run('tests', 'npx', ['vitest', 'run']);
testFarAhead();
run('build', 'npm', ['run', '--silent', 'build']);
run('sizes', 'npx', ['tsx', 'e2e/support/check-sizes.ts']);
run('journeys', 'npx', ['playwright', 'test', '-c', 'e2e']);
