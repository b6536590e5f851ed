import { sql } from 'kysely';
import { engineTime } from '#server/platform/db/engine-time.ts';
import type { Db, Engine } from '#server/platform/db/open.ts';
import { DEFAULT_LIMITS, type Limits } from '#server/platform/limits/limits.ts';
import { testApp } from '#server/testing/test-app.ts';
import { type Ack, SyncAnswer, type SyncRequest } from '#shared/sync/sync.contract.ts';
import { versionsOf } from './study-tables.ts';

const START = Date.UTC(2026, 10, 21, 12);
const YEARS_MS = 4000 * 86_400_000;

/** The server's response to a device's request: status and JSON. */
export type Answer = { status: number; body: unknown };

/**
 * A request that the server handled, for later checks. `before` and `after` have the versions of the rows that the
 * request names, by entity and ID.
 */
export type Handled = {
  request: SyncRequest;
  acks: Ack[];
  before: Map<string, number>;
  after: Map<string, number>;
};

type Server = Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'db' | 'signedIn' | 'cookieOf'>;

/** The real server app on a real database. Its clock (Unix ms) stands still until it's moved. */
export class World {
  readonly clock: { now: number };
  readonly db: Db;
  readonly #server: Server;
  readonly #cookies = new Map<string, string>();

  constructor(server: Server, clock: { now: number }) {
    this.#server = server;
    this.db = server.db;
    this.clock = clock;
  }

  static async open(engine: Engine): Promise<World> {
    const clock = { now: START };
    // This test doesn't cover the limits against abuse.
    const limits: Limits = {
      limitOf: (name) => DEFAULT_LIMITS[name],
      adjustedBy: () => limits,
      spend: async () => undefined,
      charge: async () => undefined,
      forgive: async () => undefined,
    };
    return new World(await testApp(engine, { now: () => clock.now, limits, checkAnswers: false }), clock);
  }

  /** Creates an account and signs it in for as long as a schedule may take. */
  async join(userId: string): Promise<void> {
    await this.#server.signedIn({ id: userId });
    this.#cookies.set(userId, (await this.#server.cookieOf(userId)).Cookie);
    const now = engineTime(this.db, this.clock.now);
    const until = engineTime(this.db, this.clock.now + YEARS_MS);
    await sql`update auth_session set created_at = ${now}, updated_at = ${now}, expires_at = ${until}
      where user_id = ${userId}`.execute(this.db);
  }

  async suspend(userId: string, isSuspended: boolean): Promise<void> {
    const status = isSuspended ? 'suspended' : 'active';
    await this.db.updateTable('auth_user').set({ status }).where('id', '=', userId).execute();
  }

  /**
   * Sends a request to the server with a user's cookie. If the server has handled the operations in the request, calls
   * `told` with what happened to them.
   */
  async handle(userId: string, request: SyncRequest, told: (handled: Handled) => void): Promise<Answer> {
    const before = await versionsOf(this.db, userId, request.ops);
    const answer = await this.#post(userId, request);
    if (answer.status !== 200) return answer;
    const said = SyncAnswer.parse(answer.body);
    if ('reset' in said) return answer;
    told({ request, acks: said.acks, before, after: await versionsOf(this.db, userId, request.ops) });
    return answer;
  }

  async #post(userId: string, request: SyncRequest): Promise<Answer> {
    const response = await this.#server.app.request('/api/sync', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        Cookie: this.#cookies.get(userId) ?? '',
      },
      body: JSON.stringify(request),
    });
    return { status: response.status, body: await response.json() };
  }
}
