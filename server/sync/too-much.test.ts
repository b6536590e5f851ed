import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { anOp, aSet, aViewOp, syncApp, TestDevice } from '#server/sync/test-sync.ts';
import { MAX_BOOKMARKS } from '#shared/bookmarks/bookmark.contract.ts';
import { MAX_COLLECTIONS } from '#shared/bookmarks/collection.contract.ts';
import { MAX_NOTES } from '#shared/notes/note.contract.ts';
import type { SyncOp, SyncPage } from '#shared/sync/sync.contract.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const setCollection = (n: number, args: SyncOp['args'] = {}, over: Partial<SyncOp> = {}) =>
  anOp({ e: 'collection', id: uuid(n), args: { name: `No. ${n}`, ...args }, ...over });

const setBookmark = (n: number, args: SyncOp['args'] = {}, over: Partial<SyncOp> = {}) =>
  aSet({ priority: 3, ...args }, { id: `fre-${1000 + n}`, ...over });

/** Without `args`, creates a note. */
const setNote = (n: number, args?: SyncOp['args'], over: Partial<SyncOp> = {}) =>
  anOp({
    e: 'note',
    id: uuid(n),
    args: args ?? { ruleId: 'fre-404', part: '', quote: null, text: `No. ${n}`, isDeleted: false },
    ...over,
  });

const results = ({ acks }: SyncPage) => acks.map(({ r, code }) => code ?? r);

describe.each(ENGINES)('on %s', (engine) => {
  async function setUp() {
    const app = await syncApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    return { ...app, ada, phone: new TestDevice(ada), laptop: new TestDevice(ada) };
  }

  test.each([20_000, 250_000])(
    'rejects operations whose arguments are nested %i levels deep, even for an unknown entity, and applies the others',
    async (depth) => {
      const { ada, phone } = await setUp();
      const deep = anOp({ args: { notes: 'DEEP' } });
      const ops = [aViewOp(), deep, anOp({ e: 'letter', args: { text: 'DEEP' } }), aViewOp()];
      const text = JSON.stringify(phone.request({ ops })).replaceAll('"DEEP"', '['.repeat(depth) + ']'.repeat(depth));
      const response = await ada.raw('POST', '/api/sync', { 'Content-Type': 'application/json' }, text);
      expect(response.status).toBe(200);
      expect(results((await response.json()) as SyncPage)).toEqual([
        'applied',
        'PAYLOAD_TOO_LARGE',
        'PAYLOAD_TOO_LARGE',
        'applied',
      ]);
    },
  );

  test.each([
    ['collections', MAX_COLLECTIONS, setCollection, { name: 'Still mine.' }],
    ['bookmarks', MAX_BOOKMARKS, setBookmark, { notes: 'Still mine.' }],
    ['notes', MAX_NOTES, setNote, { ruleId: 'fre-404', text: 'Still mine.' }],
  ] as const)(
    'limits %s to %i, but allows changes to existing ones and accepts a new one after a deletion',
    async (...given) => {
      const [, most, set, change] = given;
      const { phone, laptop, db } = await setUp();
      for (let from = 0; from < most; from += 500)
        await phone.sync(Array.from({ length: 500 }, (_, n) => set(from + n)));
      const full = await phone.sync([set(most), set(1, change), aViewOp()]);
      expect(results(full)).toEqual(['NO_ROOM', 'applied', 'applied']);
      expect(full.digest?.n).toBe(most + 1);
      const swapped = await laptop.sync([
        set(2, { isDeleted: true }, { base: full.cursor }),
        set(most + 1),
        set(most + 2),
      ]);
      expect(results(swapped)).toEqual(['applied', 'applied', 'NO_ROOM']);
      const live = await db.selectFrom('sync_row').select('id').where('deleted_at', 'is', null).execute();
      expect(live).toHaveLength(most + 1);
    },
  );

  test('rejects operations that add live rows beyond a million per user', async () => {
    const { phone, db } = await setUp();
    await phone.sync([aSet({ isDeleted: false })]);
    await db.updateTable('sync_person').set({ live_rows: 999_999 }).execute();
    const page = await phone.sync([aViewOp(), aViewOp(), aSet({ priority: 5 })]);
    expect(results(page)).toEqual(['applied', 'NO_ROOM', 'applied']);
  });
});
