import { countAccounts } from '#server/features/accounts/accounts.repository.ts';
import { countFeedComments } from '#server/features/comments/comment-counts.repository.ts';
import { insertCompetition } from '#server/features/competitions/competitions.repository.ts';
import { countFeed } from '#server/features/confessions/feed-counts.repository.ts';
import { CommandError } from '#server/platform/config/command-error.ts';
import type { Db, Driver } from '#server/platform/db/open.ts';
import { bulkInsert } from '#server/scripts/load/bulk-insert.ts';
import { loadPosts } from '#server/scripts/load/load-posts.ts';
import { createUsers, LOAD_PASSWORD, loadEmail } from '#server/scripts/load/load-users.ts';

const COMPETITIONS = 12;
const CONFESSIONS_PER_USER = 500;
const FEWEST_USERS = 50;
const SEED = 404;
const USAGE = 'How many confessions? Use a whole number, for example: npm run seed:load -- 10000';

async function createCompetitions(db: Db, now: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 1; index <= COMPETITIONS; index += 1) {
    const fields = {
      name: `Load Invitational ${index}`,
      short_id: `load${index}`,
      visibility_status: 'published' as const,
    };
    const id = await insertCompetition(db, fields, now);
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

/** Inserts the posts and adds them to the counts of their feeds. Returns how many comments there are. */
async function createPosts(db: Db, driver: Driver, batches: ReturnType<typeof loadPosts>): Promise<number> {
  const listed = new Map<string | null, number>();
  const commented = new Map<string | null, number>();
  for (const batch of batches) {
    await bulkInsert(driver, 'confession', batch.confessions);
    await bulkInsert(driver, 'comment', batch.comments);
    await bulkInsert(driver, 'reaction', batch.reactions);
    await bulkInsert(driver, 'content_author', batch.authors);
    for (const { competition_id: scope, comments_count } of batch.confessions) {
      listed.set(scope, (listed.get(scope) ?? 0) + 1);
      commented.set(scope, (commented.get(scope) ?? 0) + comments_count);
    }
  }
  for (const [scope, count] of listed) await countFeed(db, scope, { listed: count, numbers: count });
  for (const [scope, count] of commented) await countFeedComments(db, scope, count);
  return [...commented.values()].reduce((sum, count) => sum + count, 0);
}

type Seeding = { db: Db; driver: Driver; now: number; words: readonly string[]; isProduction: boolean };

/**
 * Fills an empty database with made-up posts for measuring performance. The command says how many confessions to
 * create; each gets about five comments on average. `words` is what was typed after the command's name, and `now` is in
 * Unix ms. Returns what was created.
 * @throws {CommandError} in production, without a number, or if there are accounts
 */
export async function seedLoad({ db, driver, now, words, isProduction }: Seeding): Promise<string> {
  if (isProduction) throw new CommandError('The load isn’t meant for production. Nothing was changed.');
  const [typed = '', ...rest] = words;
  if (rest.length > 0 || !/^[1-9]\d{0,7}$/.test(typed)) throw new CommandError(USAGE);
  if ((await countAccounts(db, [''])).others > 0) {
    throw new CommandError('The load needs a database without accounts. Nothing was changed.');
  }
  const confessions = Number(typed);
  const users = await createUsers(driver, Math.max(FEWEST_USERS, Math.floor(confessions / CONFESSIONS_PER_USER)), now);
  const scopes = [null, ...(await createCompetitions(db, now))];
  const comments = await createPosts(db, driver, loadPosts({ confessions, seed: SEED, now, scopes, users }));
  return `${confessions} confessions and ${comments} comments by ${users.length} users are in the database.
Sign in as ${loadEmail(0)} with the password "${LOAD_PASSWORD}".`;
}
