import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import Database from 'better-sqlite3';
import type { RunningServer } from './server.ts';

const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };
const STEP_MS = 600_000;

/** What a journey can set about a confession: results of its moderation, and how many ms ago it was published. */
type Decided = { masked?: string; score?: number; tags?: string[]; agoMs?: number };

/** Resets all rate limits, then posts a confession as the user who sends `request`. Returns the confession's ID. */
export async function postConfession(
  server: RunningServer,
  request: APIRequestContext,
  content: string,
): Promise<string> {
  withDatabase(server, (database) => database.prepare('delete from rate_limit').run());
  const headers = { ...SAME_ORIGIN, 'Idempotency-Key': crypto.randomUUID() };
  const answer = await request.post(`${server.url}/api/confessions`, { data: { content }, headers });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}

/** Stores `count` pending confessions without authors. */
export function addConfessions(server: RunningServer, count: number): void {
  withDatabase(server, (database) => {
    const insert = database.prepare(
      `insert into confession (id, pen_name, content, revision, moderation_status, is_listed, fre_tags, created_at, public_time)
       values (?, 'Anonymous', 'I objected to my own question.', 1, 'pending', 0, '[]', 1, 1)`,
    );
    database.transaction(() => {
      for (let index = 0; index < count; index += 1) insert.run(`made-${index}`);
    })();
  });
}

/**
 * Publishes a confession in the main feed unless it's already published, and sets the results of its moderation. The
 * confession must not belong to a competition.
 */
export function publishConfession(
  server: RunningServer,
  id: string,
  { masked, score = 0, tags = [], agoMs = 0 }: Decided = {},
) {
  withDatabase(server, (database) => {
    const at = Date.now() - agoMs;
    const { is_listed: isListed } = database.prepare('select is_listed from confession where id = ?').get(id) as {
      is_listed: number;
    };
    if (isListed === 0) {
      database
        .prepare(
          `insert into feed_count (scope, listed, last_number) values ('', 1, 1)
           on conflict (scope) do update set listed = listed + 1, last_number = last_number + 1`,
        )
        .run();
      database
        .prepare(
          `update confession set is_listed = 1, moderation_status = 'approved', published_at = ?,
           number = (select last_number from feed_count where scope = '') where id = ?`,
        )
        .run(at, id);
    }
    database
      .prepare('update confession set public_time = ?, relevance_score = ?, fre_tags = ? where id = ?')
      .run(at - (at % STEP_MS), score, JSON.stringify(tags), id);
    if (masked !== undefined)
      database
        .prepare(
          `update confession set moderation_status = 'rewritten', original_text = content, original_visibility = 'public',
           content = ? where id = ?`,
        )
        .run(masked, id);
  });
}

function withDatabase(server: RunningServer, act: (database: Database.Database) => unknown): void {
  const database = new Database(join(server.dataDir, 'sustained.db'));
  act(database);
  database.close();
}
