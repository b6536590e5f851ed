import type { LoggedEvent, StudyEvent } from '#shared/study/study-event.contract.ts';
import type { RowData } from '#shared/sync/entity-rules.ts';

const TYPES: Record<StudyEvent['type'], true> = { view: true, studied: true, assessment: true, quiz: true };

/**
 * An entry of the log out of the row that holds it; undefined where there is none, and for one of a type that only a later
 * build knows. Rows were read by the entity's rules when they were written.
 */
export function loggedEvent(id: string, data: RowData | undefined): LoggedEvent | undefined {
  const type = data?.['type'];
  return typeof type === 'string' && Object.hasOwn(TYPES, type) ? ({ ...data, id } as LoggedEvent) : undefined;
}
