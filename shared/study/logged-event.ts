import type { LoggedEvent, StudyEvent } from '#shared/study/study-event.contract.ts';
import type { RowData } from '#shared/sync/entity-rules.ts';

const TYPES: Record<StudyEvent['type'], true> = {
  view: true,
  studied: true,
  assessment: true,
  quiz: true,
  card: true,
  drill: true,
};

/**
 * Reads an event from its row. Returns undefined if there is no row or if this build doesn't know its type. The row was
 * already parsed with the entity rules when it was written.
 */
export function loggedEvent(id: string, data: RowData | undefined): LoggedEvent | undefined {
  const type = data?.['type'];
  return typeof type === 'string' && Object.hasOwn(TYPES, type) ? ({ ...data, id } as LoggedEvent) : undefined;
}
