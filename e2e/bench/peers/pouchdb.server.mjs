import express from 'express';
import expressPouchDb from 'express-pouchdb';
import leveldown from 'leveldown';
import PouchDB from 'pouchdb';
import { announce, blankPage } from './announce.mjs';

// Writes reach the disk before the response, as they do with the other contestants.
const { _batch: batch, _put: put } = leveldown.prototype;
Object.assign(leveldown.prototype, {
  _batch(operations, options, done) {
    return batch.call(this, operations, { ...options, sync: true }, done);
  },
  _put(key, value, options, done) {
    return put.call(this, key, value, { ...options, sync: true }, done);
  },
});

const OnDisk = PouchDB.defaults({ prefix: `${process.argv[2]}/` });
const app = express();
app.get('/blank', (_request, response) => blankPage(response));
app.use('/db', expressPouchDb(OnDisk, { mode: 'minimumForPouchDB', overrideMode: { exclude: ['compression'] } }));
const server = app.listen(0, '127.0.0.1', () => announce(server));
