import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import Database from 'better-sqlite3';
import { newAddress, signUpAs } from './accounts.ts';
import { postConfession } from './confessions.ts';
import type { RunningServer } from './server.ts';

/** Moderation holds an insult next to a name until a person makes a decision. */
const heldText = (number: number) => `Taylor Brooks is a pathetic loser, and round ${number} proved it to all of us.`;

/** A text that is held for a decision. */
export const HELD_TEXT = heldText(7);

/** Posts `count` confessions that will be held for a decision. */
export async function postHeld(browser: Browser, server: RunningServer, count: number): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url });
  await signUpAs(await context.newPage(), server, newAddress('author'));
  for (let number = 1; number <= count; number += 1) await postConfession(server, context.request, heldText(number));
  await context.close();
}

/** Returns the number of decisions by staff for each post that has any. */
export function decisionsPerPost(server: RunningServer): number[] {
  const database = new Database(join(server.dataDir, 'sustained.db'), { readonly: true });
  const rows = database
    .prepare(`select count(*) as made from moderation_event where decided_by = 'staff' group by content_id`)
    .all() as { made: number }[];
  database.close();
  return rows.map(({ made }) => made);
}

/** Returns how many posts in open cases are claimed. */
export function claimsAt(server: RunningServer): number {
  const database = new Database(join(server.dataDir, 'sustained.db'), { readonly: true });
  const { claims } = database
    .prepare(
      `select count(*) as claims from moderation_claim
       join moderation_case using (content_type, content_id) where is_open = 1`,
    )
    .get() as { claims: number };
  database.close();
  return claims;
}
