import indexedDb from 'pouchdb-adapter-indexeddb';
import PouchDB from 'pouchdb-browser';

PouchDB.plugin(indexedDb.default ?? indexedDb);

const OPTIONS = { batch_size: 500, batches_limit: 10 };
let db;

const remote = () => new PouchDB(`${location.origin}/db/study`);
const doc = ({ id, ...row }) => ({ _id: id, e: 'studyEvent', ...row });

function check({ ok, doc_write_failures: failures, errors }) {
  if (!ok || failures > 0) throw new Error(`replication failed: ${failures} writes, ${JSON.stringify(errors)}`);
}

globalThis.contestant = {
  open: async () => {
    db = new PouchDB('study', { adapter: 'indexeddb' });
    await db.info();
  },
  write: (row) => db.put(doc(row)),
  fill: (rows) => db.bulkDocs(rows.map(doc)),
  push: async () => check(await db.replicate.to(remote(), OPTIONS)),
  pull: async () => check(await db.replicate.from(remote(), OPTIONS)),
  read: async () => (await db.allDocs({ include_docs: true })).rows,
};
