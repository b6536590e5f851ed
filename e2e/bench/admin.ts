import type { Engine } from '#server/platform/db/open.ts';
import { prepareMachine } from '../support/machine.ts';
import { run } from '../support/run.ts';
import { ADMIN_TOKEN, fillLists } from './admin/fill-lists.ts';
import { enginesIn, startLoaded } from './api/loaded-server.ts';
import { type Pressed, press } from './api/press.ts';
import { median } from './sync/results.ts';

const FEW = 1000;
const MANY = 100_000;
const ROUNDS = 5;
const SECONDS = 1;

/**
 * The lists that staff open, with their usual filters, and the dashboard. One list is opened on page 10, because later
 * pages are slower.
 */
const LISTS = {
  users: '/api/admin/users',
  'users, suspended': '/api/admin/users?status=suspended',
  'users, search': '/api/admin/users?search=user-7',
  'tickets to answer': '/api/support/tickets?scope=all&status=needs_answer',
  'tickets, closed': '/api/support/tickets?scope=all&status=closed',
  'audit log': '/api/admin/audit-logs',
  'audit log, action': '/api/admin/audit-logs?action=flag.update&page=10',
  'reports, pending': '/api/admin/reports',
  'reports, all': '/api/admin/reports?filter=all',
  'confessions, open': '/api/admin/confessions',
  'confessions, all': '/api/admin/confessions?status=all',
  'confessions, reason': '/api/admin/confessions?status=all&reason=spam',
  'comments, open': '/api/admin/comments',
  'comments, all': '/api/admin/comments?status=all',
  dashboard: '/api/admin/dashboard/stats',
};

// Measures the lists for staff with a thousand and with a hundred thousand rows of each kind, one request at a time.
// For one engine: npm run bench:admin -- postgres

async function measure(engine: Engine, rows: number): Promise<Map<string, number>> {
  const server = await startLoaded(engine, rows, (opened) => fillLists(opened, rows, Date.now()));
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  const rounds = new Map<string, Pressed[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, path] of Object.entries(LISTS)) {
      const pressed = await press(server.url, [{ path, headers }], SECONDS, 1);
      if (round > 0) rounds.set(name, [...(rounds.get(name) ?? []), pressed]); // the first round warms up
    }
  }
  await server.stop();
  return new Map(
    [...rounds].map(([name, pressed]) => [name, median(pressed.map(({ perSecond }) => 1000 / perSecond))]),
  );
}

prepareMachine();
run('build', 'npm', ['run', '--silent', 'build']);
for (const engine of enginesIn(process.argv)) {
  const few = await measure(engine, FEW);
  const many = await measure(engine, MANY);
  console.log(`\n${engine}: ms a request with ${FEW} and ${MANY} rows`);
  for (const [name, before] of few) {
    const after = many.get(name) ?? Number.NaN;
    console.log(
      `${name.padEnd(20)}${before.toFixed(1).padStart(8)}${after.toFixed(1).padStart(8)}   × ${(after / before).toFixed(2)}`,
    );
  }
}
