import { run } from './run.ts';

const TSC = 'node_modules/typescript-native/bin/tsc';
const ENVIRONMENTS = ['shared', 'server', 'web', 'web/sw', 'data', 'e2e'];
const ROOMS = ['shared', 'server', 'web', 'data/pipeline', 'e2e'];

/** Runs the content compiler and every check that doesn't run the app's code. */
run('content', 'npx', ['tsx', 'data/pipeline/build.ts']);
run('format', 'npx', ['biome', 'check']);
run('lint', 'npx', ['oxlint', '--type-aware', ...ROOMS, 'vite.config.ts']);
for (const environment of ENVIRONMENTS) run(`types of ${environment}`, 'node', [TSC, '-p', environment]);
run('imports', 'npx', ['depcruise', ...ROOMS, 'vite.config.ts']);
run('dead code', 'npx', ['knip']);
