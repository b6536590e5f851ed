import type { Entity } from '#shared/entities/entities.ts';
import type { RowData } from '#shared/sync/entity-rules.ts';
import type { Shown } from '#web/sync/write/shown.ts';

type Named = { id: string; type: string; args: RowData; opId?: string };

/** Entities whose rows are added once and never edited. */
type Logged = 'studyEvent' | 'achievement';
type NewEntry = Named & { e: Logged };
type NewEdit = Named & { e: Exclude<Entity, Logged>; shown: Shown };

/**
 * A user's change to one row, which its entity's rules interpret. An edit includes what its author was `shown` when
 * editing began: anything that has arrived since is merged or kept as another version, never overwritten unseen. `opId`
 * is set if the change also reaches the server another way and must be recognized as the same change. Otherwise, an ID
 * is generated.
 */
export type NewChange = NewEntry | NewEdit;
