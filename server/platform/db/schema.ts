import type { ColumnType } from 'kysely';

/** Unix time in whole milliseconds, UTC. */
type Millis = number;

/**
 * Rows as stored, snake_case, alike on SQLite and PostgreSQL: booleans are 0/1, times are Millis, bytes are Buffers.
 */
export type Schema = {
  content_edition: { version: string; manifest: string; loaded_at: Millis };
  content_chunk: { hash: string; body: ColumnType<Buffer, Buffer, never> };
  content_edition_chunk: { version: string; hash: string };
};
