import type { TestClient } from '#server/testing/test-clients.ts';
import type { NoticeAbout } from '#shared/notices/notice.contract.ts';
import { countNotices, listNotices } from '#shared/notices/notice.endpoints.ts';

export const NOTICES = '/api/notices';
export const HOUR_MS = 3_600_000;

export const aTeamNotice = (over: { kind?: 'team_asked' | 'team_left'; name?: string } = {}): NoticeAbout => ({
  kind: over.kind ?? 'team_asked',
  team_id: 'team-1',
  team_name: over.name ?? 'Lincoln Sixth',
  competition_id: 'states',
});

export const noticesFor = async (client: Pick<TestClient, 'get'>, query = '') =>
  listNotices.response.parse(await (await client.get(`${NOTICES}${query}`)).json());

/** Returns the titles of a user's notices, newest first. */
export const titlesFor = async (client: Pick<TestClient, 'get'>) =>
  (await noticesFor(client)).items.map(({ title }) => title);

export const unreadOf = async (client: Pick<TestClient, 'get'>) =>
  countNotices.response.parse(await (await client.get(`${NOTICES}/unread`)).json()).unread;
