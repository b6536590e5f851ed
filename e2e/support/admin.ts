import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { RunningServer } from './server.ts';

/** What an operator types in the server's shell: `admin(server, 'ban', 'ada@school.test')`. */
export function admin(server: RunningServer, ...words: string[]): string {
  return execFileSync('npm', ['run', '--silent', 'admin', '--', ...words], {
    env: { ...process.env, DATA_DIR: server.dataDir },
    encoding: 'utf8',
  });
}

/** Puts mailed links and codes an hour and a day into the past, as if so much time had gone by. */
export function expireMailed(server: RunningServer): void {
  const database = new Database(join(server.dataDir, 'sustained.db'));
  database.prepare('update auth_verification set expires_at = ?').run(new Date(Date.now() - 1000).toISOString());
  database.close();
}

/** Ends every session on the server, as time would. */
export function endSessions(server: RunningServer): void {
  const database = new Database(join(server.dataDir, 'sustained.db'));
  database.prepare('delete from auth_session').run();
  database.close();
}
