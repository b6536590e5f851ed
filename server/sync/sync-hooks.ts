import type { Db } from '#server/platform/db/open.ts';
import type { Entity } from '#shared/entities/entities.ts';
import type { Member } from '#shared/permissions/actor.ts';
import type { RowData } from '#shared/sync/entity-rules.ts';
import type { Ack } from '#shared/sync/sync.contract.ts';

/** The reason for deferring an operation, as the device receives it. */
export type Deferral = Required<Pick<Ack, 'code' | 'message'>>;

/**
 * When a request arrived by the server's clock, and what the device's clock showed when the request was sent. Both are
 * Unix ms.
 */
export type Arrival = { receivedAt: number; clientNow: number };

/** How a request changed one row: its data before and after. Each is undefined if the row wasn't live at that time. */
export type RowChange = { id: string; before: RowData | undefined; after: RowData | undefined };

/**
 * What a feature does with operations on one entity. The sync engine doesn't depend on any feature;
 * `server/services.ts` connects the two. `admit` may defer an operation, in which case none of its data is stored.
 * `prepare` returns the arguments to judge in place of those that were sent. `changed` runs once per request with every
 * row whose data changed, and returns how many extra operations its work counts as. All of them run in the request's
 * transaction. `Args` is what the entity's `parse` returns.
 */
export type SyncHooks<Args> = {
  entity: Entity;
  admit?: (member: Member, args: Args) => Deferral | undefined;
  prepare?: (trx: Db, args: Args, arrival: Arrival) => Promise<Args>;
  changed?: (trx: Db, userId: string, changes: readonly RowChange[]) => Promise<number>;
};

/** The hooks of any entity, with their types erased. `syncHooks` makes them. */
export type AnyHooks = SyncHooks<unknown>;

/** Declares the hooks of an entity. The engine passes them only arguments of that entity. */
export const syncHooks = <Args>(hooks: SyncHooks<Args>): AnyHooks => hooks as unknown as AnyHooks;
