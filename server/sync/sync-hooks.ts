import type { Db } from '#server/platform/db/open.ts';
import type { Entity } from '#shared/entities/entities.ts';
import type { Member } from '#shared/permissions/actor.ts';
import type { RowData } from '#shared/sync/entity-rules.ts';
import type { Ack } from '#shared/sync/sync.contract.ts';

/** Why a change is put off: what its device is told. */
export type Deferral = Required<Pick<Ack, 'code' | 'message'>>;

/** When a request arrived by the server's clock, and what its device held the time to be as it sent it; Unix ms. */
export type Arrival = { receivedAt: number; clientNow: number };

/** What a request has made of one row: its data before and after, undefined where there was or is none. */
export type RowChange = { id: string; before: RowData | undefined; after: RowData | undefined };

/**
 * What a feature has to do with the changes of one entity; the engine knows no feature, the app brings them together.
 * `admit` may put a change off, in which case nothing is kept of it. `prepare` gives the arguments that are judged instead of
 * those that were sent. `changed` hears once a request of every row whose data is another now, and says as how many changes
 * more than these its work counts. All run in the request's transaction, `Args` being what the entity's `parse` gives.
 */
export type SyncHooks<Args> = {
  entity: Entity;
  admit?: (member: Member, args: Args) => Deferral | undefined;
  prepare?: (trx: Db, args: Args, arrival: Arrival) => Promise<Args>;
  changed?: (trx: Db, userId: string, changes: readonly RowChange[]) => Promise<number>;
};

/** Hooks of any entity, their types erased; `syncHooks` makes them. */
export type AnyHooks = SyncHooks<unknown>;

/** Declares the hooks of an entity. The engine gives them arguments of that entity only. */
export const syncHooks = <Args>(hooks: SyncHooks<Args>): AnyHooks => hooks as unknown as AnyHooks;
