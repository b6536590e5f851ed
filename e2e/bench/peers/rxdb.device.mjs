import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

const PUSH_BATCH = 500;
const PULL_BATCH = 1000;
const text = { type: 'string' };
const whole = { type: 'integer' };
const SCHEMA = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 36 },
    e: text,
    type: text,
    ruleId: text,
    durationS: whole,
    at: whole,
    tzOffsetMin: whole,
    localDay: text,
  },
};
let collection;

const doc = (row) => ({ e: 'studyEvent', ...row });

async function ask(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

async function replicate(ways) {
  const state = replicateRxCollection({ collection, replicationIdentifier: 'study', live: false, ...ways });
  const errors = [];
  state.error$.subscribe((error) => errors.push(error));
  await state.awaitInitialReplication();
  if (errors.length > 0) throw errors[0];
}

globalThis.contestant = {
  open: async () => {
    const storage = getRxStorageDexie({ chromeTransactionDurability: 'strict' });
    const db = await createRxDatabase({ name: 'study', storage, multiInstance: false });
    ({ study: collection } = await db.addCollections({ study: { schema: SCHEMA } }));
  },
  write: (row) => collection.insert(doc(row)),
  fill: (rows) => collection.bulkInsert(rows.map(doc)),
  push: () => replicate({ push: { batchSize: PUSH_BATCH, handler: (rows) => ask('/push', rows) } }),
  pull: () =>
    replicate({
      pull: { batchSize: PULL_BATCH, handler: (after, limit) => ask('/pull', { after: after?.seq ?? 0, limit }) },
    }),
  read: () => collection.find().exec(),
};
