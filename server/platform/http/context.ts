import type { Db } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Actor } from '#shared/auth/actor.ts';

/**
 * What every slice receives, once, at composition. Slices read no globals; `now` is Unix ms; `checkAnswers` parses every
 * answer with its contract before it leaves (tests and development).
 */
export type Deps = {
  db: Db;
  log: Log;
  now: () => number;
  publicUrl: string;
  supportEmail: string | undefined;
  checkAnswers: boolean;
};

/** Typed request variables, set by the outer middleware. */
export type AppEnv = { Variables: { actor: Actor; requestId: string } };
