import { resolve } from 'node:path';
import { openDevices } from './support/devices.ts';
import { keptClients, unpackClient } from './support/kept-clients.ts';
import { startNewerServer } from './support/newer-server.ts';
import { addBookmark, expectBookmarked, markAsStudied, openSignedIn } from './support/rule-presses.ts';
import { houseWith, startServer } from './support/server.ts';
import { expectSaved, finishQuiz, quizzesAt, RULE_404, startQuiz } from './support/study.ts';
import { expect, test } from './support/test.ts';

/** Starting two browsers and a separate server takes a while. */
test.describe.configure({ timeout: 180_000 });

const CURRENT = 'the current build';

for (const build of [CURRENT, ...keptClients()]) {
  test(`the app from ${build} still saves and syncs if the server has added a field to every response`, async ({
    browser,
  }) => {
    const web = build === CURRENT ? resolve('dist/web') : unpackClient(build);
    const behind = await startServer({ house: houseWith({ web }) });
    const newer = await startNewerServer(behind);
    const { phone, laptop } = await openDevices(browser, { ...behind, url: newer.url });

    await openSignedIn(phone.page, RULE_404);
    await addBookmark(phone.page);
    await markAsStudied(phone.page);
    await startQuiz(phone.page, `${RULE_404}/quiz`);
    await finishQuiz(phone.page);
    await expectSaved(phone.page);
    expect(await quizzesAt(phone.page)).toMatchObject({ attempts: [{ rule_id: 'fre-404' }] });
    await openSignedIn(laptop.page, RULE_404);
    await expectBookmarked(laptop.page, true);
    await expect(laptop.page.getByText(/^Studied on/).filter({ visible: true })).toHaveCount(1);

    // The profile page makes calls that only the server can answer.
    await laptop.page.goto('/profile');
    await laptop.page.locator('#main').getByRole('link', { name: 'Edit Profile', exact: true }).click();
    await expect(laptop.page.getByLabel('Display name')).not.toHaveValue('');

    await phone.context.setOffline(true);
    await phone.page.goto(RULE_404);
    await expectBookmarked(phone.page, true);

    await phone.context.close();
    await laptop.context.close();
    await newer.stop();
    await behind.stop();
  });
}
