import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { generateSignedCookie } from 'hono/cookie';
import { type AppOptions, createApp } from '#server/app.ts';
import { sessionCookieName, tokenHash } from '#server/features/accounts/identify.ts';
import { type StoredEdition, saveEdition } from '#server/features/content/editions.repository.ts';
import { type Engine } from '#server/platform/db/open.ts';
import { testDatabase } from '#server/platform/db/test-db.ts';
import { insertSession, insertUser, type TestUser } from '#server/platform/db/test-users.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import {
  type ArticleChunk,
  type CatalogChunk,
  CONTENT_FORMAT,
  type ContentManifest,
} from '#shared/content/manifest.contract.ts';
import { aCatalogChunk, aGlossaryChunk, anArticleChunk, aQuestionsChunk } from '#shared/content/manifest.fixture.ts';

const DAY_MS = 86_400_000;

function packed(data: unknown): { hash: string; bytes: number; body: Buffer } {
  const text = Buffer.from(JSON.stringify(data));
  return { hash: createHash('sha256').update(text).digest('hex'), bytes: text.length, body: brotliCompressSync(text) };
}

const entry = ({ hash, bytes }: { hash: string; bytes: number }) => ({ hash, bytes });

/** An edition of one article as it is stored; give other parts to have another edition. */
export function aStoredEdition(
  catalogData: CatalogChunk = aCatalogChunk(),
  articleData: ArticleChunk = anArticleChunk(),
): StoredEdition {
  const catalog = packed(catalogData);
  const article = packed(articleData);
  const slug = articleData.article.article_slug;
  const glossary = packed(aGlossaryChunk());
  const questions = packed(aQuestionsChunk({ article_slug: slug }));
  const manifest: ContentManifest = {
    format: CONTENT_FORMAT,
    version: packed([catalog.hash, article.hash]).hash.slice(0, 16),
    edition: catalogData.edition,
    catalog: entry(catalog),
    glossary: entry(glossary),
    articles: [{ slug, ...entry(article), questions: entry(questions) }],
  };
  const chunks = new Map([catalog, article, glossary, questions].map(({ hash, body }) => [hash, body]));
  return { version: manifest.version, manifest: JSON.stringify(manifest), chunks };
}

const SECRET = 'a-secret-of-forty-characters-for-tests-1';
const PUBLIC_URL = 'http://localhost:3000';
const NOW = Date.UTC(2026, 10, 21);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;

/** Signs a token as the session cookie has it. */
export async function sessionCookie(token: string, publicUrl = PUBLIC_URL): Promise<string> {
  const cookie = await generateSignedCookie(sessionCookieName(publicUrl), token, SECRET, { path: '/' });
  return cookie.split(';')[0] ?? '';
}

/** Requests as one client makes them: with its credential, from the app's own pages. */
function clientOf(app: ReturnType<typeof createApp>['app'], credential: Headers) {
  const send = (method: Method, path: string, body?: unknown, headers: Headers = {}) =>
    app.request(path, {
      method,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...credential,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  /** A request as it is written, well-formed or not. */
  const raw = (method: string, path: string, headers: Headers, body: string | undefined) =>
    app.request(path, {
      method,
      headers: { 'Sec-Fetch-Site': 'same-origin', ...credential, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  return {
    send,
    raw,
    get: (path: string, headers: Headers = {}) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown) => send('POST', path, body),
    put: (path: string, body?: unknown) => send('PUT', path, body),
    patch: (path: string, body?: unknown) => send('PATCH', path, body),
    delete: (path: string, body?: unknown) => send('DELETE', path, body),
  };
}
export type TestClient = ReturnType<typeof clientOf>;

/** `via`: the credential that the client carries. Staff have given their second factor unless `isUnproven`. */
type SignedInAs = TestUser & { via?: 'cookie' | 'bearer'; isUnproven?: boolean };

/** The real app over a real, empty database with one small edition; every answer is checked against its contract. */
export async function testApp(engine: Engine, over: Partial<AppOptions> = {}) {
  const { db, driver } = await testDatabase(engine);
  const edition = aStoredEdition();
  await saveEdition(db, edition, 1);
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const mails: Mail[] = [];
  const options: AppOptions = {
    db,
    engine,
    log,
    now: () => NOW,
    publicUrl: PUBLIC_URL,
    supportEmail: undefined,
    secret: SECRET,
    mailer: { send: (mail) => void mails.push(mail), settle: async () => {} },
    limits: createLimits(driver, { secret: SECRET, now: () => NOW }),
    clientAddress: clientAddress([]),
    google: undefined,
    adminEmail: undefined,
    analytics: undefined,
    checkAnswers: true,
    ...over,
  };
  const { app, routes } = createApp(options);
  const now = options.now();

  const cookieOf = async (userId: string) => ({ Cookie: await sessionCookie(`${userId}-cookie`, options.publicUrl) });

  const putBack: (() => Promise<void>)[] = [];
  /** Does it now, and again at every `restore`. */
  async function ensure(put: () => Promise<void>): Promise<void> {
    putBack.push(put);
    await put();
  }

  /** Another way in for somebody who is there already: an API client with a token. */
  async function apiClientOf(userId: string, isProven = false): Promise<TestClient> {
    const token = `${userId}-bearer`;
    const family = { user_id: userId, family_id: token, has_second_factor: isProven ? 1 : 0, device: 'test' };
    const times = { began_at: now, issued_at: now, expires_at: now + DAY_MS, used_at: null };
    await ensure(async () => {
      await db.deleteFrom('api_token').where('user_id', '=', userId).execute();
      await db
        .insertInto('api_token')
        .values([
          { ...family, ...times, kind: 'access', hash: tokenHash(token) },
          { ...family, ...times, kind: 'refresh', hash: tokenHash(`${token}-refresh`) },
        ])
        .execute();
    });
    return clientOf(app, { Authorization: `Bearer ${token}` });
  }

  async function signedIn({ via = 'cookie', isUnproven = false, ...user }: SignedInAs): Promise<TestClient> {
    await ensure(async () => {
      const found = await db.selectFrom('auth_user').select('id').where('id', '=', user.id).executeTakeFirst();
      if (found === undefined) await insertUser(db, user);
    });
    const isProven = !isUnproven && user.role !== undefined && user.role !== 'user';
    if (via === 'bearer') return apiClientOf(user.id, isProven);
    const session = { userId: user.id, token: `${user.id}-cookie`, createdAt: now, expiresAt: now + DAY_MS };
    await ensure(async () => {
      await db.deleteFrom('auth_session').where('user_id', '=', user.id).execute();
      await insertSession(db, { ...session, secondFactorAt: isProven ? now : null });
    });
    return clientOf(app, await cookieOf(user.id));
  }

  /** Puts people and sessions back that requests have ended, and forgets what was counted against abuse. */
  async function restore(): Promise<void> {
    await db.deleteFrom('rate_limit').execute();
    for (const put of putBack) await put();
  }

  const visitor = clientOf(app, {});
  return {
    ...options,
    app,
    routes,
    driver,
    edition,
    lines,
    mails,
    visitor,
    signedIn,
    apiClientOf,
    cookieOf,
    restore,
    get: visitor.get,
  };
}
