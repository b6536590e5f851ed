import type { Db } from '#server/platform/db/open.ts';

/**
 * An admin's confirmation of an official text. `hash` is the hash of the exact text or, in early confirmations, of its
 * words without punctuation. `at` is in Unix ms.
 */
export type Confirmation = {
  effective_from: string;
  hash: string;
  source_url: string;
  method: 'typed' | 'compared';
  by: string;
  at: number;
};

/** An edited document. `base` is the hash of the built document that it was edited from. */
export type Overlay = { document: unknown; base: string; confirmations: readonly Confirmation[] };
export type Overlays = Readonly<Record<string, Overlay>>;

/** An overlay that isn't published yet. `savedAt` is in Unix ms. */
export type StoredDraft = Overlay & { key: string; savedBy: string; savedAt: number };

/**
 * `releaseId` is the current release (null for none). `build` compiled it into the edition `editionVersion`.
 * `isHeldBack` is true if the release doesn't compile with this build, so readers keep an earlier edition.
 */
export type FreState = { releaseId: string | null; build: string; editionVersion: string; isHeldBack: boolean };

type Heading = { key: string; title: string };

/** A published set of edits. `publishedAt` is in Unix ms. */
export type StoredRelease = {
  id: string;
  note: string;
  documents: readonly Heading[];
  restored: string | null;
  editionVersion: string;
  publishedBy: string;
  publishedAt: number;
};

const ROW = 1;
const NO_STATE: FreState = { releaseId: null, build: '', editionVersion: '', isHeldBack: false };

type StateRow = { release_id: string | null; build: string; edition_version: string; is_held_back: number };

const ofStateRow = ({ release_id, build, edition_version, is_held_back }: StateRow): FreState => ({
  releaseId: release_id,
  build,
  editionVersion: edition_version,
  isHeldBack: is_held_back === 1,
});

export async function findState(db: Db): Promise<FreState> {
  const row = await db.selectFrom('fre_state').where('id', '=', ROW).selectAll().executeTakeFirst();
  return row === undefined ? NO_STATE : ofStateRow(row);
}

/**
 * Returns the state and locks all edits until the transaction ends. The first statement is a write, so SQLite also
 * locks before anything is read.
 */
export async function lockState(trx: Db): Promise<FreState> {
  await trx
    .insertInto('fre_state')
    .values({ id: ROW, release_id: null, build: '', edition_version: '', is_held_back: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .updateTable('fre_state')
    .set((eb) => ({ build: eb.ref('build') }))
    .where('id', '=', ROW)
    .returningAll()
    .executeTakeFirstOrThrow();
  return ofStateRow(row);
}

/** Call `lockState` in the same transaction first. */
export async function saveState(trx: Db, { releaseId, build, editionVersion, isHeldBack }: FreState): Promise<void> {
  await trx
    .updateTable('fre_state')
    .set({ release_id: releaseId, build, edition_version: editionVersion, is_held_back: isHeldBack ? 1 : 0 })
    .where('id', '=', ROW)
    .execute();
}

/** Returns all drafts, ordered by key. */
export async function findDrafts(db: Db): Promise<StoredDraft[]> {
  const rows = await db.selectFrom('fre_draft').orderBy('key').selectAll().execute();
  return rows.map(({ key, document, confirmations, base_hash, saved_by, saved_at }) => ({
    key,
    document: JSON.parse(document) as unknown,
    confirmations: JSON.parse(confirmations) as Confirmation[],
    base: base_hash,
    savedBy: saved_by,
    savedAt: saved_at,
  }));
}

export async function saveDraft(trx: Db, { key, document, confirmations, base, savedBy, savedAt }: StoredDraft) {
  const values = {
    document: JSON.stringify(document),
    confirmations: JSON.stringify(confirmations),
    base_hash: base,
    saved_by: savedBy,
    saved_at: savedAt,
  };
  await trx
    .insertInto('fre_draft')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

export async function deleteDrafts(trx: Db, keys: readonly string[]): Promise<void> {
  await trx.deleteFrom('fre_draft').where('key', 'in', keys).execute();
}

/** Returns the edits of a release, or undefined if it doesn't exist. */
export async function findOverlays(db: Db, releaseId: string): Promise<Overlays | undefined> {
  const row = await db.selectFrom('fre_release').where('id', '=', releaseId).select('overlays').executeTakeFirst();
  return row && (JSON.parse(row.overlays) as Overlays);
}

/**
 * Returns the highest number that a question on a rule has in any release, or 0. It searches the stored text for IDs,
 * because parsing all releases would take much longer.
 */
export async function findLastQuestionNumber(db: Db, ruleNumber: string): Promise<number> {
  const rows = await db
    .selectFrom('fre_release')
    .where('documents', 'like', `%"key":"questions-${ruleNumber}"%`)
    .select('overlays')
    .execute();
  const id = new RegExp(`"id":"${ruleNumber}-q(\\d+)"`, 'g');
  return rows
    .flatMap(({ overlays }) => [...overlays.matchAll(id)])
    .reduce((last, [, number]) => Math.max(last, Number(number)), 0);
}

/**
 * Inserts a release with the next number. Call `lockState` in the same transaction first, so that no two releases get
 * the same number.
 */
export async function insertRelease(trx: Db, release: StoredRelease, overlays: Overlays): Promise<void> {
  const { id, note, documents, restored, editionVersion, publishedBy, publishedAt } = release;
  const { last } = await trx
    .selectFrom('fre_release')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('fre_release')
    .values({
      id,
      number: (last ?? 0) + 1,
      note,
      overlays: JSON.stringify(overlays),
      documents: JSON.stringify(documents),
      restored,
      edition_version: editionVersion,
      published_by: publishedBy,
      published_at: publishedAt,
    })
    .execute();
}

/** Returns one page of releases, newest first, and the total on all pages. `page` counts from 1. */
export async function findReleases(
  db: Db,
  page: number,
  pageSize: number,
): Promise<{ releases: StoredRelease[]; total: number }> {
  const rows = await db
    .selectFrom('fre_release')
    .orderBy('number', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .select(['id', 'note', 'documents', 'restored', 'edition_version', 'published_by', 'published_at'])
    .execute();
  const { total } = await db
    .selectFrom('fre_release')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const releases = rows.map((row) => ({
    id: row.id,
    note: row.note,
    documents: JSON.parse(row.documents) as Heading[],
    restored: row.restored,
    editionVersion: row.edition_version,
    publishedBy: row.published_by,
    publishedAt: row.published_at,
  }));
  return { releases, total: Number(total) };
}
