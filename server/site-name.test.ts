import { expect, test } from 'vitest';
import { aTeamNotice } from '#server/features/notices/test-notices.ts';
import { open, respond } from '#server/features/support/test-tickets.ts';
import { sendNoticeMail } from '#server/jobs/notice-mail.job.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { tell } from '#server/platform/notices/notices.repository.ts';
import { testApp } from '#server/testing/test-app.ts';
import { aNewConfession } from '#shared/confessions/confession.fixture.ts';

const SITE = 'Lakeview Mock Trial';
const HOUR_MS = 3_600_000;
const REASON = 'The post says that someone will be hurt on Friday.';

test.each(ENGINES)(
  'mail about accounts, posts, notices, and support tickets contains the name of the site, on %s',
  async (engine) => {
    const clock = { now: Date.UTC(2026, 10, 21, 10) };
    const app = await testApp(engine, { now: () => clock.now });
    const root = await app.signedIn({ id: 'root', role: 'admin' });
    await app.signedIn({ id: 'kim', role: 'admin' });
    const ada = await app.signedIn({ id: 'ada' });
    expect((await root.patch('/api/admin/settings', { version: 0, site_name: SITE })).status).toBe(200);
    const { id } = (await (await ada.post('/api/confessions', aNewConfession())).json()) as { id: string };
    await root.post(`/api/admin/confessions/${id}/author`, { category: 'threat', reason: REASON });
    await respond(root, (await open(ada)).id, { message: 'Under Teams.' });
    await tell(app.db, { userId: 'ada' }, aTeamNotice(), { now: clock.now });
    for (const change of [
      { role: 'moderator' },
      { role: 'user' },
      { role: 'user', status: 'suspended', reason: 'spam' },
    ]) {
      expect((await root.put('/api/admin/users/ada/role', change)).status).toBe(200);
    }
    clock.now += HOUR_MS;
    while (await sendNoticeMail(app)) continue;
    expect(app.mails.map(({ subject }) => subject)).toEqual([
      `An author on ${SITE} was looked up`,
      `Your role on ${SITE} has changed`,
      `Your role on ${SITE} has changed`,
      `Your ${SITE} account is suspended`,
      `${SITE} support has answered you`,
      `A new notice on ${SITE}`,
    ]);
    expect(JSON.stringify(app.mails)).not.toContain('Sustained');
  },
);
