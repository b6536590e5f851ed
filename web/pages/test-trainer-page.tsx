import type { Me } from '#shared/accounts/account.contract.ts';
import { NOBODY } from '#shared/accounts/account.contract.ts';
import { aCatalogChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { anArticleSummary } from '#shared/rules/rule.fixture.ts';
import type { Examination, TrainerChunk } from '#shared/trainer/call.contract.ts';
import { aCleanCall, aHearsayCall } from '#shared/trainer/call.fixture.ts';
import { aServedEdition, serveEdition } from '#web/content/test-network.ts';
import { ExaminationPage, ObjectionsPage } from '#web/pages/objections.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

/** An examination in which only the first call is objectionable. */
const EXAMINATION: Examination = {
  slug: 'coffee-direct',
  title: 'Direct examination of the barista',
  caption: 'Raman v. Bean There',
  case_type: 'civil',
  examiner: 'plaintiff',
  stage: 'direct',
  witness: 'Priya Raman, a barista',
  facts: 'A customer sues a coffee shop over a burn.',
  calls: Array.from({ length: 8 }, (_, at) => {
    const id = `coffee-direct-0${at + 1}`;
    return at === 0 ? aHearsayCall({ id }) : aCleanCall({ id });
  }),
};

const CHUNK: TrainerChunk = { calls: [aHearsayCall()], examinations: [EXAMINATION], ladders: [] };

/** Simulates a server with the trainer's content. `over` replaces parts of it. */
export async function serveCalls(over: Partial<TrainerChunk> = {}): Promise<void> {
  const edition = await aServedEdition(aCatalogChunk(), [anArticleChunk()]);
  const bytes = new TextEncoder().encode(JSON.stringify({ ...CHUNK, ...over }));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  edition.manifest.trainer = { hash, bytes: bytes.length };
  edition.bytes.set(hash, bytes);
  serveEdition(edition, (path) =>
    path === '/fre/articles' ? Response.json({ success: true, data: [anArticleSummary()], error: null }) : undefined,
  );
}

type Open = { me?: Me; at?: string; keepsDevice?: boolean };

/** Opens the Objection Trainer, by default as a visitor. */
export const openTrainer = ({ me = NOBODY, at = PAGE_PATHS.objections, keepsDevice = false }: Open = {}) =>
  openAs({ path: PAGE_PATHS.objections, Page: ObjectionsPage, at, me, keepsDevice });

/** Opens the examination. */
export const openExamination = (me: Me) =>
  openAs({ path: PAGE_PATHS.examination, Page: ExaminationPage, at: `/learn/objections/${EXAMINATION.slug}`, me });
