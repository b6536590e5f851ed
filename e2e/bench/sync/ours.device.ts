import { v7 as newId } from 'uuid';
import { StudyDb } from '#web/databases/study-db.ts';
import { allRows } from '#web/study/log-packs.ts';
import { syncOnce } from '#web/sync/exchange/run.ts';
import { openStudyOf, type Study } from '#web/sync/study.ts';
import type { LogRow } from './rows.ts';

let study: Study;
let run: () => Promise<void>;

const fetchHere = (address: string, init: RequestInit) => fetch(address, init);
const change = ({ id, ...args }: LogRow) => ({ e: 'studyEvent' as const, id, type: 'add', args });

globalThis.contestant = {
  open: async (userId) => {
    study = openStudyOf(userId);
    const strict = new StudyDb(userId, 'strict');
    await Promise.all([study.db.open(), strict.open()]);
    run = async () => {
      const outcome = await syncOnce({ userId, db: study.db, strict, now: Date.now, newId }, { fetch: fetchHere });
      if (outcome.kind !== 'saved') throw new Error(`the run ended as ${outcome.kind}`);
      const waiting = await study.db.outbox.count();
      if (waiting > 0) throw new Error(`${waiting} operations are still waiting`);
    };
  },
  write: (row) => study.write([change(row)]),
  fill: (rows) => study.write(rows.map(change)),
  push: () => run(),
  pull: () => run(),
  read: () => allRows(study.db),
};
