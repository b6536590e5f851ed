import type { Engine } from '#server/platform/db/open.ts';
import { testApp } from '#server/testing/test-app.ts';
import { Confession } from '#shared/confessions/confession.contract.ts';
import { ownConfessions } from '#shared/confessions/own-confession.endpoints.ts';
import type { Decision, StaffConfession } from '#shared/moderation-queue/staff-post.contract.ts';

const NOW = Date.UTC(2026, 10, 21, 10, 7, 30);

export const CLEAN = 'Our closing made the whole jury smile today';
export const RUDE = 'What the fuck was that ruling about';
export const CRISIS = 'I want to kill myself after that round';
export const THREAT = 'I am going to stab you after this round';
export const PHONE = 'You can reach me tonight at 212 555 0147 to talk about our closing';

type List = { items: StaffConfession[]; pagination: { total: number } };
type Answer<T> = { status: number; body: T };
export type Refusal = { code: string; message: string; current: StaffConfession; fields: Record<string, string> };

const answer = async <T>(response: Response): Promise<Answer<T>> => ({
  status: response.status,
  body: (await response.json()) as T,
});

/** Starts the app with Ada, two moderators with profiles, an admin, and a clock that tests can move. */
export async function appWithStaff(engine: Engine) {
  const clock = { now: NOW };
  const app = await testApp(engine, { now: () => clock.now });
  const ada = await app.signedIn({ id: 'ada' });
  const mo = await app.signedIn({ id: 'mo', role: 'moderator' });
  const kim = await app.signedIn({ id: 'kim', role: 'moderator' });
  const root = await app.signedIn({ id: 'root', role: 'admin' });
  for (const client of [mo, kim]) await client.post('/api/profile');
  await mo.patch('/api/profile', { display_name: 'Mo Reyes' });
  await kim.patch('/api/profile', { display_name: 'Kim Osei' });
  const post = async (content: string, client = ada) => {
    await app.db.deleteFrom('rate_limit').execute();
    clock.now += 60_000;
    return Confession.parse(await (await client.post('/api/confessions', { content })).json()).id;
  };
  const list = async (query = '', client = mo) =>
    (await answer<List>(await client.get(`/api/admin/confessions${query}`))).body;
  const read = async (id: string, client = mo) =>
    (await answer<{ item: StaffConfession; history: Decision[] }>(await client.get(`/api/admin/confessions/${id}`)))
      .body;
  const decide = async (id: string, body: object, client = mo) =>
    answer<StaffConfession & Refusal>(await client.post(`/api/admin/confessions/${id}/moderate`, body));
  const claim = async (id: string, client = mo) =>
    answer<StaffConfession & Refusal>(await client.post(`/api/admin/confessions/${id}/claim`));
  const feed = async () => {
    const { items } = (await (await app.get('/api/confessions')).json()) as { items: Confession[] };
    return items.map(({ id, content }) => [id, content]);
  };
  const own = async () => ownConfessions.response.parse(await (await ada.get('/api/profile/confessions')).json()).items;
  const audit = async () =>
    (await app.db.selectFrom('admin_audit_log').selectAll().orderBy('at').orderBy('id').execute()).map((entry) => ({
      ...entry,
      details: JSON.parse(entry.details) as Record<string, unknown>,
    }));
  return { ...app, clock, ada, mo, kim, root, post, list, read, decide, claim, feed, own, audit };
}
