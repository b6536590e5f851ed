import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aFlag } from '#shared/flags/flag.fixture.ts';
import type { AdminFlag } from '#shared/flags/flag-admin.contract.ts';
import { ADMIN_PATH } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, refusal } from '#web/api/test-calls.ts';
import { AdminExperimentalPage } from '#web/pages/admin-experimental.page.tsx';
import { AdminFlagsPage } from '#web/pages/admin-flags.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const LIST = 'GET /api/feature-flags/admin';
const CHANGE = 'PUT /api/feature-flags/admin/competition_page_v2';
const PREVIEW = 'GET /api/admin/feature-flags/preview?email=ada%40school.test';
const ADA = { id: 'ada', email: 'ada@school.test' };

const adminFlag = (over: Partial<AdminFlag> = {}): AdminFlag => ({
  key: 'competition_page_v2',
  ...aFlag(),
  version: 3,
  updatedAt: null,
  updatedBy: null,
  ...over,
});
const gives = (body: unknown) => () => Response.json(body);
const flags = (...all: AdminFlag[]) => gives({ flags: all, users: [ADA] });
const seen = (over: object) => ({
  user: { ...ADA, role: 'user', status: 'active' },
  flags: [{ key: 'competition_page_v2', isOn: true, reason: 'whitelist', percentile: 25, ...over }],
});

async function open(answers: Answers, Page = AdminFlagsPage) {
  const made = answerCalls(answers);
  const { screen } = await openAs({ path: `${ADMIN_PATH}/feature-flags`, Page, me: aMe({ roles: ['admin'] }) });
  const sent = () => made.filter(({ call }) => call === CHANGE).map(({ body }) => body);
  return { screen, sent };
}

beforeEach(() => page.viewport(1280, 800));
afterEach(() => void vi.unstubAllGlobals());

test('switches a flag or its test mode right away, sending the version that the admin saw', async () => {
  const { screen, sent } = await open({ [LIST]: flags(adminFlag()), [CHANGE]: gives(adminFlag()) });
  await expect.element(screen.getByText('On for everyone')).toBeVisible();
  await screen.getByRole('switch', { name: 'New competition pages: switch' }).click();
  await expect.poll(sent).toEqual([{ enabled: false, version: 3 }]);
  await screen.getByRole('switch', { name: 'New competition pages: test mode' }).click();
  await expect.poll(sent).toEqual([
    { enabled: false, version: 3 },
    { testMode: true, version: 3 },
  ]);
});

test('sets the rollout percentage with a slider or a number field', async () => {
  const flag = adminFlag({ rolloutPercentage: 10 });
  const { screen, sent } = await open({ [LIST]: flags(flag), [CHANGE]: gives(flag) });
  await expect.element(screen.getByText('On for 10% of members')).toBeVisible();
  await screen.getByRole('slider', { name: 'Rollout' }).fill('35');
  await expect.element(screen.getByLabelText('Percent')).toHaveValue(35);
  await screen.getByLabelText('Percent').fill('101');
  await screen.getByRole('button', { name: 'Save rollout' }).click();
  await expect.element(screen.getByText('Enter a whole number from 0 to 100')).toBeVisible();
  await screen.getByLabelText('Percent').fill('40');
  await screen.getByRole('button', { name: 'Save rollout' }).click();
  await expect.poll(sent).toEqual([{ rolloutPercentage: 40, version: 3 }]);
});

test('keeps a typed percentage when another part of the flag is changed', async () => {
  let flag = adminFlag({ rolloutPercentage: 10 });
  const { screen, sent } = await open({
    [LIST]: () => Response.json({ flags: [flag], users: [ADA] }),
    [CHANGE]: (body) => {
      const { version: _, ...change } = body as Partial<AdminFlag>;
      flag = { ...flag, ...change, version: flag.version + 1 };
      return Response.json(flag);
    },
  });
  await screen.getByLabelText('Percent').fill('35');
  await screen.getByRole('switch', { name: 'New competition pages: test mode' }).click();
  await expect.element(screen.getByRole('switch', { name: 'New competition pages: test mode' })).toBeChecked();
  await expect.element(screen.getByLabelText('Percent')).toHaveValue(35);
  await screen.getByRole('button', { name: 'Save rollout' }).click();
  await expect.poll(() => sent()[1]).toEqual({ rolloutPercentage: 35, version: 4 });
});

test('adds a user to a flag’s list by email address, and removes a user from it', async () => {
  const other = adminFlag({ userWhitelist: ['gone'] });
  const { screen, sent } = await open({
    [LIST]: flags(other),
    [CHANGE]: gives(other),
    [PREVIEW]: gives(seen({})),
  });
  await screen.getByLabelText('Email address of a user').fill(' Ada@school.test');
  await screen.getByRole('button', { name: 'Add user' }).click();
  await expect.poll(sent).toEqual([{ userWhitelist: ['gone', 'ada'], version: 3 }]);
  await screen.getByRole('button', { name: /Remove gone \(no account\)/ }).click();
  await expect.poll(() => sent().at(-1)).toEqual({ userWhitelist: [], version: 3 });
});

test('says next to the field that there is no such user', async () => {
  const message = 'There’s no account with this address.';
  const { screen } = await open({
    [LIST]: flags(adminFlag()),
    [PREVIEW]: () => refusal(404, 'NOT_FOUND', { message }),
  });
  await screen.getByLabelText('Email address of a user').fill('ada@school.test');
  await screen.getByRole('button', { name: 'Add user' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
});

test('says which flags are on for a user, and why', async () => {
  const { screen } = await open({
    [LIST]: flags(),
    [PREVIEW]: gives({
      ...seen({}),
      flags: [
        ...seen({}).flags,
        { key: 'umami_analytics', isOn: false, reason: 'percentage', percentile: 47 },
        { key: 'from_a_newer_server', isOn: false, reason: 'disabled', percentile: 1 },
      ],
    }),
  });
  await screen.getByLabelText('Email address', { exact: true }).fill('ada@school.test');
  await screen.getByRole('button', { name: 'Look up' }).click();
  await expect.element(screen.getByText('On the list.')).toBeVisible();
  await expect.element(screen.getByText('Outside the rollout: this user is included at 48% or higher.')).toBeVisible();
  await expect.element(screen.getByText('from_a_newer_server')).toBeVisible();
});

test('says that a banned user can use only support', async () => {
  const banned = { ...seen({}), user: { ...ADA, role: 'user', status: 'banned' } };
  const { screen } = await open({ [LIST]: flags(adminFlag()), [PREVIEW]: gives(banned) });
  await screen.getByLabelText('Email address', { exact: true }).fill('ada@school.test');
  await screen.getByRole('button', { name: 'Look up' }).click();
  await expect.element(screen.getByText(/banned and can use only support/)).toBeVisible();
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'New competition pages' }))
    .not.toBeInTheDocument();
});

test('shows an error after a failed change, and reloads the flags after a conflict', async () => {
  let stored = adminFlag();
  const { screen, sent } = await open({
    [LIST]: () => Response.json({ flags: [stored], users: [] }),
    [CHANGE]: () => refusal(409, 'CONFLICT', { message: 'Someone else changed this flag in the meantime.' }),
  });
  await expect.element(screen.getByText('On for everyone')).toBeVisible();
  stored = adminFlag({ enabled: false, version: 4 });
  await screen.getByRole('switch', { name: 'New competition pages: switch' }).click();
  await expect.element(screen.getByText('Failed to update feature flag')).toBeVisible();
  await expect.element(screen.getByText('Someone else changed this flag in the meantime.')).toBeVisible();
  await expect.element(screen.getByText('Off for everyone')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('shows the history of a flag', async () => {
  const item = {
    version: 1,
    at: '2026-11-21T10:00:00.000Z',
    by: 'ada',
    before: aFlag({ rolloutPercentage: 0 }),
    after: aFlag({ userWhitelist: ['ada'] }),
  };
  const { screen } = await open({
    [LIST]: flags(adminFlag()),
    'GET /api/feature-flags/admin/competition_page_v2/history': gives({ items: [item], users: [ADA] }),
  });
  await screen.getByRole('button', { name: 'History of New competition pages' }).click();
  await expect.element(screen.getByText('Rollout: 0% → 100%')).toBeVisible();
  await expect.element(screen.getByText('List: empty → ada@school.test')).toBeVisible();
});

test('lists only flags in test mode in the experimental section', async () => {
  const tested = adminFlag({ key: 'advanced_moderation', testMode: true });
  const { screen } = await open({ [LIST]: flags(adminFlag(), tested) }, AdminExperimentalPage);
  await expect.element(screen.getByRole('heading', { name: /Advanced moderation/ })).toBeVisible();
  await expect.element(screen.getByText('Off in test mode')).toBeVisible();
  await expect.element(screen.getByLabelText('Email address of a user')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: /New competition pages/ })).not.toBeInTheDocument();
});

test('says that nothing is being tested', async () => {
  const { screen } = await open({ [LIST]: flags(adminFlag()) }, AdminExperimentalPage);
  await expect.element(screen.getByRole('heading', { name: 'Nothing is being tested' })).toBeVisible();
});
