import type { Db } from '#server/platform/db/open.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { liveEntities, liveRowTexts } from '#server/sync/sync-rows.repository.ts';

/** Returns a row as JSON text for the download: its ID, followed by the fields of its stored object. */
function itemText({ id, data }: { id: string; data: string }): string {
  const rest = data.slice(1);
  return `{"id":${JSON.stringify(id)}${rest === '}' ? '' : ','}${rest}`;
}

async function* writeEntity(db: Db, userId: string, entity: string): AsyncGenerator<string> {
  yield `${JSON.stringify(entity)}:[`;
  let isFirst = true;
  for await (const rows of liveRowTexts(db, userId, entity)) {
    yield (isFirst ? '' : ',') + rows.map(itemText).join(',');
    isFirst = false;
  }
  yield ']';
}

async function* writeAll(db: Db, userId: string): AsyncGenerator<string> {
  yield '{';
  let isFirst = true;
  for (const entity of await liveEntities(db, userId)) {
    if (!isFirst) yield ',';
    yield* writeEntity(db, userId, entity);
    isFirst = false;
  }
  yield '}';
}

/** All synced data of a user, by entity, for the account download. It's deleted along with the account. */
export const studyData: PersonalData = { name: 'study_data', write: writeAll };
