import { createServer } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { announce, blankPage } from './announce.mjs';

const db = new Database(join(process.argv[2], 'study.db'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec('create table doc (id text primary key, seq integer not null, body text not null)');
db.exec('create unique index doc_seq on doc (seq)');

const findDoc = db.prepare('select body from doc where id = ?').pluck();
const lastSeq = db.prepare('select coalesce(max(seq), 0) from doc').pluck();
const putDoc = db.prepare(
  'insert into doc values (?, ?, ?) on conflict (id) do update set seq = excluded.seq, body = excluded.body',
);
const docsAfter = db.prepare('select seq, body from doc where seq > ? order by seq limit ?');

/** Writes the rows that no one else has changed in the meantime, and returns the current documents for the others. */
const push = db.transaction((rows) => {
  let seq = lastSeq.get();
  const conflicts = [];
  for (const { newDocumentState: doc, assumedMasterState: assumed } of rows) {
    const body = findDoc.get(doc.id);
    if (body !== undefined && body !== JSON.stringify(assumed)) conflicts.push(JSON.parse(body));
    else {
      seq += 1;
      putDoc.run(doc.id, seq, JSON.stringify(doc));
    }
  }
  return conflicts;
});

function pull({ after, limit }) {
  const rows = docsAfter.all(after, limit);
  return { documents: rows.map(({ body }) => JSON.parse(body)), checkpoint: { seq: rows.at(-1)?.seq ?? after } };
}

const CALLS = { '/push': push, '/pull': pull };

async function answer(request, response) {
  const call = CALLS[request.url];
  if (call === undefined) return blankPage(response);
  const parts = [];
  for await (const part of request) parts.push(part);
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(call(JSON.parse(Buffer.concat(parts).toString()))));
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => response.destroy(error));
});
server.listen(0, '127.0.0.1', () => announce(server));
