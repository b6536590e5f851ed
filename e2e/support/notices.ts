import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { RunningServer } from './server.ts';

/** Makes all notices visible and due to be emailed, as if an hour had passed. */
export function hastenNotices(server: RunningServer): void {
  const database = new Database(join(server.dataDir, 'sustained.db'));
  const now = Date.now();
  database.prepare('update notice set visible_at = ? where visible_at > ?').run(now, now);
  database.prepare('update notice set mail_at = ? where mail_at > ?').run(now, now);
  database.close();
}
