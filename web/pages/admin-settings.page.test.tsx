import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN_PATH } from '#shared/pages/page-paths.ts';
import type { AdminSettings } from '#shared/site/site-settings.contract.ts';
import { anAdminSettings, aSiteSettings } from '#shared/site/site-settings.fixture.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { answerCalls, noNetwork, refusal } from '#web/api/test-calls.ts';
import { AdminSettingsPage } from '#web/pages/admin-settings.page.tsx';
import { openAs, setOnline } from '#web/pages/test-person-page.tsx';

const READ = 'GET /api/admin/settings';
const SAVE = 'PATCH /api/admin/settings';
const HISTORY = 'GET /api/admin/settings/history';
const PATH = `${ADMIN_PATH}/settings`;

const gives = (settings: AdminSettings) => () => Response.json(settings);
const items =
  (...all: unknown[]) =>
  () =>
    Response.json({ items: all });
const aChange = (version: number, before: object, after: object) => ({
  version,
  at: '2026-11-21T10:00:00.000Z',
  by: { id: 'root', email: 'root@school.test' },
  before,
  after,
});
const open = () => openAs({ path: PATH, Page: AdminSettingsPage, me: aMe({ roles: ['admin'] }) });

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  setOnline(true);
  vi.unstubAllGlobals();
});

test('saves one group of settings and sends only what has changed', async () => {
  const saved = anAdminSettings({
    version: 1,
    settings: aSiteSettings({ banner: { message: 'States are full.', tone: 'warning' } }),
  });
  const made = answerCalls({ [READ]: gives(anAdminSettings()), [SAVE]: gives(saved), [HISTORY]: items() });
  const { screen } = await open();
  await screen.getByLabelText('Message').fill('States are full.');
  await screen.getByLabelText('Kind').selectOptions('Warning');
  await screen.getByRole('button', { name: 'Save banner' }).click();
  await expect.element(screen.getByText('Settings saved.')).toBeVisible();
  expect(made.find(({ call }) => call === SAVE)?.body).toEqual({
    banner: { message: 'States are full.', tone: 'warning' },
    version: 0,
  });
  await expect.element(screen.getByLabelText('Message')).toHaveValue('States are full.');
});

test('shows the contract’s message next to an invalid number and sends nothing', async () => {
  const made = answerCalls({ [READ]: gives(anAdminSettings()), [HISTORY]: items() });
  const { screen } = await open();
  await screen.getByLabelText('Support requests', { exact: true }).fill('731');
  await screen.getByRole('button', { name: 'Save retention' }).click();
  await expect.element(screen.getByText('Enter a whole number from 30 to 730')).toBeVisible();
  await expect.element(screen.getByLabelText('Support requests', { exact: true })).toHaveFocus();
  expect(made.some(({ call }) => call === SAVE)).toBe(false);
});

test('shows the server’s errors next to their fields', async () => {
  const fields = { 'body.limits.comments_per_hour': 'Too many for this server' };
  answerCalls({
    [READ]: gives(anAdminSettings()),
    [SAVE]: () => refusal(400, 'INVALID_INPUT', { fields }),
    [HISTORY]: items(),
  });
  const { screen } = await open();
  await screen.getByLabelText('Comments per hour').fill('500');
  await screen.getByRole('button', { name: 'Save limits' }).click();
  await expect.element(screen.getByText('Too many for this server')).toBeVisible();
});

test('adds and removes crisis resources, and rejects an invalid link', async () => {
  const settings = aSiteSettings();
  const made = answerCalls({ [READ]: gives(anAdminSettings()), [SAVE]: gives(anAdminSettings()), [HISTORY]: items() });
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Remove resource 2' }).click();
  await screen.getByRole('button', { name: 'Add a resource' }).click();
  const place = screen.getByRole('listitem').filter({ hasText: 'Resource 3' });
  await place.getByLabelText('Name').fill('School counselor');
  await place.getByLabelText('What it does').fill('Talk to someone you know.');
  await place.getByLabelText('Button text').fill('Call the office');
  await place.getByLabelText('Button link').fill('ftp://school');
  const save = screen.getByRole('button', { name: 'Save crisis resources' });
  await save.click();
  await expect.element(place.getByText('Link must begin with tel:, sms:, or https://')).toBeVisible();
  await place.getByLabelText('Button link').fill('tel:555-0100');
  await save.click();
  await expect.element(screen.getByText('Settings saved.')).toBeVisible();
  const [first, , third] = settings.crisis_resources;
  const counselor = {
    name: 'School counselor',
    does: 'Talk to someone you know.',
    action: 'Call the office',
    href: 'tel:555-0100',
  };
  expect(made.find(({ call }) => call === SAVE)?.body).toEqual({
    crisis_resources: [first, third, counselor],
    version: 0,
  });
});

test('shows both values if another admin has changed the same setting', async () => {
  let stored = anAdminSettings();
  const made = answerCalls({
    [READ]: () => Response.json(stored),
    [SAVE]: (body) => {
      const { version } = body as { version: number };
      if (version !== stored.version) return refusal(409, 'CONFLICT');
      stored = anAdminSettings({ version: 2, settings: aSiteSettings({ min_age: 18 }) });
      return Response.json(stored);
    },
    [HISTORY]: items(),
  });
  const { screen } = await open();
  await screen.getByLabelText('Site name').fill('Lakeview');
  stored = anAdminSettings({ version: 1, settings: aSiteSettings({ site_name: 'Great Lakes' }) });
  await screen.getByRole('button', { name: 'Save site' }).click();
  await expect.element(screen.getByRole('row', { name: 'Site name Lakeview Great Lakes' })).toBeVisible();
  await screen.getByRole('button', { name: 'Save mine instead' }).click();
  await expect.element(screen.getByText('Settings saved.')).toBeVisible();
  expect(made.findLast(({ call }) => call === SAVE)?.body).toEqual({ site_name: 'Lakeview', version: 1 });
});

test('lists which admin changed which setting', async () => {
  const opened = { registration_open: true, limits: { reports_per_day: 10 } };
  const change = aChange(1, opened, { registration_open: false, limits: { reports_per_day: 4 } });
  const gone = { ...change, version: 2, by: { id: 'gone', email: null }, before: {}, after: {} };
  answerCalls({ [READ]: gives(anAdminSettings()), [HISTORY]: items(gone, change) });
  const { screen } = await open();
  await expect.element(screen.getByText(/by root@school.test/)).toBeVisible();
  await expect.element(screen.getByText('Registration: Open → Closed')).toBeVisible();
  await expect.element(screen.getByText('Reports per day: 10 → 4')).toBeVisible();
  await expect.element(screen.getByText(/by an admin whose account is gone/)).toBeVisible();
});

test('shows every change to a crisis resource and to the banner in the history', async () => {
  const [first] = aSiteSettings().crisis_resources;
  const call = { name: 'Counselor', does: 'Listens.', action: 'Call', href: 'tel:555-0100' };
  const resources = { before: [first, call], after: [first, { ...call, href: 'tel:555-0199' }] };
  const banner = { message: 'States are full.', tone: 'info' };
  answerCalls({
    [READ]: gives(anAdminSettings()),
    [HISTORY]: items(
      aChange(3, { banner }, { banner: { ...banner, tone: 'warning' } }),
      aChange(2, { banner: null }, { banner }),
      aChange(1, { crisis_resources: resources.before }, { crisis_resources: resources.after }),
    ),
  });
  const { screen } = await open();
  await expect.element(screen.getByText('Crisis resource 2, button link: tel:555-0100 → tel:555-0199')).toBeVisible();
  await expect.element(screen.getByText('Banner kind: Information → Warning')).toBeVisible();
  await expect.element(screen.getByText('Banner message: None → States are full.')).toBeVisible();
  expect(screen.getByText(/^(?:Crisis resource|Banner) .*→/).elements()).toHaveLength(4);
});

test('offers a retry after a failed load, and says that changes need a network connection', async () => {
  answerCalls({ [READ]: () => refusal(500, 'INTERNAL_ERROR'), [HISTORY]: items() });
  const { screen } = await open();
  await expect.element(screen.getByText('The settings couldn’t be loaded.')).toBeVisible();
  answerCalls({ [READ]: gives(anAdminSettings()), [HISTORY]: items() });
  await screen.getByRole('button', { name: /Try again/i }).click();
  await expect.element(screen.getByLabelText('Site name')).toHaveValue('Sustained');
  vi.stubGlobal('fetch', noNetwork);
  setOnline(false);
  await expect.element(screen.getByText('You need a network connection to change settings.')).toBeVisible();
});

test('makes the browser ask before it discards unsaved settings', async () => {
  answerCalls({ [READ]: gives(anAdminSettings()), [HISTORY]: items() });
  const { screen } = await open();
  await screen.getByLabelText('Message').fill('States are full.');
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await screen.getByLabelText('Message').fill('');
  await expect.poll(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});
