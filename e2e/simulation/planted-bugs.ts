/** A fault as somebody might make it: a place in the real code, which must be there once, and what stands there instead. */
export type PlantedBug = { name: string; file: string; code: string; bug: string };

/** Faults that the simulation must find, each by itself. Sync guide §4, L1b. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'server: a change that comes again is carried out again',
    file: 'server/sync/judgement.ts',
    code: 'if (known !== undefined) return known;',
    bug: '',
  },
  {
    name: 'server: the ledger forgets the later changes of a request',
    file: 'server/sync/carry-out.ts',
    code: 'judgement.answers, sender.receivedAt',
    bug: 'judgement.answers.slice(0, 1), sender.receivedAt',
  },
  {
    name: 'server: devices from before the tombstones went are not told to begin anew',
    file: 'server/sync/answer-sync.ts',
    code: ' || (cursor > 0 && cursor < minCursor && floor < minCursor)',
    bug: '',
  },
  {
    name: 'server: reading anew in parts is broken off again and again',
    file: 'server/sync/answer-sync.ts',
    code: ' && floor < minCursor',
    bug: '',
  },
  {
    name: 'server: an older epoch is answered as if nothing had happened',
    file: 'server/sync/answer-sync.ts',
    code: 'if (request.epoch !== undefined && request.epoch !== epoch) return true;',
    bug: '',
  },
  {
    name: 'server: a restored backup of which nobody has said goes unnoticed',
    file: 'server/sync/answer-sync.ts',
    code: 'if (request.epoch !== epoch) return false;',
    bug: 'if (epoch.length > 0) return false;',
  },
  {
    name: 'server: a change that was told and is not known any more goes unnoticed',
    file: 'server/sync/answer-sync.ts',
    code: 'heard.at > now - HEARD_MS',
    bug: 'heard.at < 0',
  },
  {
    name: 'server: changes for one account are taken from the session of another',
    file: 'server/sync/answer-sync.ts',
    code: "if (request.userId !== member.userId) throw new AppError('WRONG_ACCOUNT');",
    bug: '',
  },
  {
    name: 'server: a row that is not there is not said to be absent',
    file: 'server/sync/read-page.ts',
    code: 'if (there === undefined) return { ...key, absent: 1 };',
    bug: 'if (there === undefined) return { ...key, v: 0, d: {} };',
  },
  {
    name: 'merge: a text of notes that lost is dropped',
    file: 'shared/bookmarks/bookmark.merge.ts',
    code: 'return { ...data, copies: [...copies, text].slice(-MAX_COPIES) };',
    bug: 'return data;',
  },
  {
    name: 'merge: a deletion takes texts along that its author had not seen',
    file: 'shared/bookmarks/bookmark.merge.ts',
    code: 'field.startsWith(TEXT_OF) && !hasSeen(mark, author)',
    bug: 'field.startsWith(TEXT_OF) && mark.v < 0',
  },
  {
    name: 'merge: the clock decides also between edits that knew of each other',
    file: 'shared/sync/field-marks.ts',
    code: 'if (mark === undefined || hasSeen(mark, author)) return true;',
    bug: 'if (mark === undefined) return true;',
  },
  {
    name: 'merge: a clock that is ahead wins the future',
    file: 'shared/sync/effective-time.ts',
    code: 'Math.min(at + (receivedAt - clientNow), receivedAt)',
    bug: 'at',
  },
  {
    name: 'device: changes leave the queue when they are sent',
    file: 'web/sync/build-request.ts',
    code: 'if (last !== undefined) await markSent(db, last);',
    bug: 'if (last !== undefined) await db.outbox.bulkDelete(lids);',
  },
  {
    name: 'device: late answers are taken in',
    file: 'web/sync/receive.ts',
    code: 'cursor !== request.cursor || epoch !== request.epoch || generation !== built',
    bug: 'cursor < 0 && epoch !== request.epoch && generation !== built',
  },
  {
    name: 'device: what waits is not shown on top of what the server says',
    file: 'web/sync/take-rows.ts',
    code: 'asServerRow(row), waiting)',
    bug: 'asServerRow(row), row === undefined ? waiting : [])',
  },
  {
    name: 'device: the cursor goes past the page',
    file: 'web/sync/receive.ts',
    code: 'const after: SyncState = { ...state, epoch, cursor, floor, digest, lastSyncAt };',
    bug: 'const after: SyncState = { ...state, epoch, cursor: cursor + (more ? 1 : 0), floor, digest, lastSyncAt };',
  },
  {
    name: 'device: rows beside the page are not taken in',
    file: 'web/sync/take-rows.ts',
    code: 'for (const row of [...touched, ...rows])',
    bug: 'for (const row of [...touched.slice(touched.length), ...rows])',
  },
  {
    name: 'device: changes that were sent take in later ones',
    file: 'web/sync/write-changes.ts',
    code: '!isUnsent(last, sentUpTo) || ',
    bug: '',
  },
  {
    name: 'device: beginning anew empties the queue',
    file: 'web/sync/receive.ts',
    code: 'await db.meta.put(anew(state, epoch));',
    bug: 'await db.meta.put(anew(state, epoch)); await db.outbox.clear();',
  },
  {
    name: 'device: after a restored backup nothing is sent again',
    file: 'web/sync/receive.ts',
    code: 'if (lost.length > 0) await queueAgain(db, lost);',
    bug: 'void queueAgain; if (lost.length > 0) await db.acked.clear();',
  },
  {
    name: 'device: a refusal is told to nobody',
    file: 'web/sync/settle-acks.ts',
    code: "const refused = settled.filter(({ ack }) => ack.r === 'rejected');",
    bug: 'const refused = settled.slice(settled.length);',
  },
  {
    name: 'device: whoever signs in takes over what another has begun to',
    file: 'web/sync/adopt.ts',
    code: 'if (state.claimedBy !== undefined && state.claimedBy !== userId) return false;',
    bug: '',
  },
  {
    name: 'device: what was put off is forgotten',
    file: 'web/sync/settle-acks.ts',
    code: "const settled = answered.filter(({ ack }) => ack.r !== 'deferred');",
    bug: 'const settled = answered;',
  },
  {
    name: 'device: an entry that is put into a pack stays a row as well',
    file: 'web/sync/log-packs.ts',
    code: 'rows.filter(({ id }) => there.has(id)),',
    bug: 'rows.filter(({ id }) => there.has(id) && id === undefined),',
  },
  {
    name: 'device: a later word on an entry leaves its pack as it is',
    file: 'web/sync/log-packs.ts',
    code: 'packs.filter(({ rows }) => rows.some(({ id }) => asked.has(id))),',
    bug: 'packs.filter(() => asked.size < 0),',
  },
  {
    name: 'device: folds that are made anew leave out what is in packs',
    file: 'web/sync/log-packs.ts',
    code: 'return packs.flatMap(({ rows }) => rows.filter(isAsked));',
    bug: 'return packs.slice(packs.length).flatMap(({ rows }) => rows.filter(isAsked));',
  },
];
