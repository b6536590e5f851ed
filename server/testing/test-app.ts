import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { aSearchChunk } from '#data/pipeline/search/index.fixture.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { type StoredEdition, saveEdition } from '#server/features/content/editions.repository.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Engine } from '#server/platform/db/open.ts';
import { testDatabase } from '#server/platform/db/test-db.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { createDelays } from '#server/platform/limits/delays.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { CHEAP_HASHING } from '#server/testing/cheap-hashing.ts';
import { clientsOf, SECRET, type TestClient } from '#server/testing/test-clients.ts';
import { sharedCompiler } from '#server/testing/test-compiler.ts';
import { CONTENT_FORMAT } from '#shared/content/edition-chunks.ts';
import {
  type ArticleChunk,
  type CatalogChunk,
  type ContentManifest,
  type QuestionsChunk,
} from '#shared/content/manifest.contract.ts';
import { aCatalogChunk, aGlossaryChunk, anArticleChunk, aQuestionsChunk } from '#shared/content/manifest.fixture.ts';

function packed(data: unknown): { hash: string; bytes: number; body: Buffer } {
  const text = Buffer.from(JSON.stringify(data));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY };
  const body = brotliCompressSync(text, { params });
  return { hash: createHash('sha256').update(text).digest('hex'), bytes: text.length, body };
}

const entry = ({ hash, bytes }: { hash: string; bytes: number }) => ({ hash, bytes });

/** Returns an edition with one article, as it's stored. Pass other parts to get another edition. */
export function aStoredEdition(
  catalogData: CatalogChunk = aCatalogChunk(),
  articleData: ArticleChunk = anArticleChunk(),
  questionsData: QuestionsChunk = aQuestionsChunk({ article_slug: articleData.article.article_slug }),
): StoredEdition {
  const catalog = packed(catalogData);
  const article = packed(articleData);
  const slug = articleData.article.article_slug;
  const glossary = packed(aGlossaryChunk());
  const search = packed(aSearchChunk([articleData]));
  const questions = packed(questionsData);
  const manifest: ContentManifest = {
    format: CONTENT_FORMAT,
    version: packed([catalog.hash, article.hash]).hash.slice(0, 16),
    edition: catalogData.edition,
    catalog: entry(catalog),
    glossary: entry(glossary),
    search: entry(search),
    articles: [{ slug, ...entry(article), questions: entry(questions) }],
  };
  const chunks = new Map([catalog, article, glossary, search, questions].map(({ hash, body }) => [hash, body]));
  return { version: manifest.version, manifest: JSON.stringify(manifest), chunks };
}

const PUBLIC_URL = 'http://localhost:3000';
const NOW = Date.UTC(2026, 10, 21);

/** `limitsOver` replaces default limits and delays. */
type Over = Partial<AppOptions> & { limitsOver?: Config['limits'] };

/**
 * Creates the real app over a real database that contains only one small edition. Every response is checked against its
 * contract.
 */
export async function testApp(engine: Engine, { limitsOver = {}, ...over }: Over = {}, edition = aStoredEdition()) {
  const { db, driver, syncToDisk } = await testDatabase(engine);
  await saveEdition(db, edition, 1);
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const mails: Mail[] = [];
  const options: AppOptions = {
    db,
    syncToDisk,
    engine,
    log,
    now: () => NOW,
    publicUrl: PUBLIC_URL,
    supportEmail: undefined,
    secret: SECRET,
    mailer: {
      send: (mail) => void mails.push(mail),
      deliver: async (mail) => mails.push(mail) > 0,
      settle: async () => {},
    },
    limits: createLimits(driver, { secret: SECRET, now: () => NOW, over: limitsOver }),
    delays: createDelays(over.db ?? db, { secret: SECRET, now: over.now ?? (() => NOW), over: limitsOver }),
    clientAddress: clientAddress([]),
    google: undefined,
    adminEmail: undefined,
    analytics: undefined,
    externalEngine: undefined,
    compiler: over.compiler ?? (await sharedCompiler()),
    checkAnswers: true,
    hashing: CHEAP_HASHING,
    ...over,
  };
  const { app, routes, watch } = createApp(options);
  /** Loads another edition, which becomes the current one. */
  const addEdition = (other: StoredEdition) => saveEdition(db, other, 2);
  /** Returns the proof that a user without a password gives to confirm who they are. */
  async function proofOf(client: TestClient): Promise<{ code: string }> {
    await client.post('/api/account/proof-code');
    return { code: /that it's you: (\d{6})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '' };
  }
  const clients = clientsOf(app, { db, now: options.now(), publicUrl: options.publicUrl });
  return {
    ...options,
    ...clients,
    app,
    routes,
    watch,
    driver,
    edition,
    addEdition,
    proofOf,
    lines,
    mails,
    get: clients.visitor.get,
  };
}
