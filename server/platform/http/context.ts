import type { Db } from '#server/platform/db/open.ts';
import type { SyncToDisk } from '#server/platform/db/shared-sync.ts';
import type { ClientAddress } from '#server/platform/http/client-address.ts';
import type { Delays } from '#server/platform/limits/delays.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Actor } from '#shared/permissions/actor.ts';

/**
 * The dependencies that every slice receives once, when the app is put together. Slices read no globals. `now` is Unix
 * ms; `secret` seals and signs; `syncToDisk` makes commits safe from a power failure; `checkAnswers` parses every
 * response with its contract before sending it (in tests and development).
 */
export type Deps = {
  db: Db;
  syncToDisk: SyncToDisk;
  log: Log;
  now: () => number;
  publicUrl: string;
  supportEmail: string | undefined;
  secret: string;
  mailer: Mailer;
  limits: Limits;
  delays: Delays;
  clientAddress: ClientAddress;
  checkAnswers: boolean;
};

/**
 * Typed request variables. The outer middleware sets all but `styleSource`, which a handler sets if the Content
 * Security Policy should allow the inline style element of its page.
 */
export type AppEnv = { Variables: { actor: Actor; requestId: string; styleSource?: string } };
