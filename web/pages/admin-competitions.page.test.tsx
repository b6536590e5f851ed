import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCompetition, aCompetitionSummary } from '#shared/competitions/competition.fixture.ts';
import type { AdminCompetition, AdminCompetitionSummary } from '#shared/competitions/competition-admin.contract.ts';
import { ADMIN_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, refusal } from '#web/api/test-calls.ts';
import { AdminPage } from '#web/pages/admin.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const LIST = 'GET /api/admin/competitions';
const ORDER = 'POST /api/admin/competitions/order';
const CREATE = 'POST /api/admin/competitions';
const ONE = '/api/admin/competitions/competition-1';
const BASE = `${ADMIN_PATH}/competitions`;

const one = (over: Partial<AdminCompetition> = {}): AdminCompetition => ({
  ...aCompetition(),
  fixed_status: null,
  version: 1,
  ...over,
});
const row = (name: string, over: Partial<AdminCompetitionSummary> = {}): AdminCompetitionSummary => ({
  ...aCompetitionSummary({ id: name, short_id: name.toLowerCase(), name }),
  fixed_status: null,
  version: 1,
  ...over,
});
const gives = (body: unknown) => () => Response.json(body);
const lists = (...items: AdminCompetitionSummary[]) => gives({ items });
const listsFeatured = (ids: readonly string[]) => lists(...ids.map((id) => row(id, { is_featured: true })));

async function open(at: string, answers: Answers) {
  const made = answerCalls(answers);
  const { screen, router } = await openAs({
    path: PAGE_PATHS.admin,
    Page: AdminPage,
    at,
    me: aMe({ roles: ['admin'] }),
  });
  const sent = (call: string) => made.filter((each) => each.call === call).map(({ body }) => body);
  return { screen, router, sent };
}

beforeEach(() => page.viewport(390, 844));
afterEach(() => void vi.unstubAllGlobals());

test('lists competitions with their dates, location, status, and visibility, and links to each one', async () => {
  const { screen } = await open(BASE, {
    [LIST]: lists(
      row('Lakeshore', { is_featured: true }),
      row('Harbor', { visibility_status: 'draft', fixed_status: 'ended', status: 'ended' }),
    ),
  });
  const rows = screen.getByRole('main').getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/^LakeshoreFeb 12 to 14, 2027 · Chicago, ILUpcoming/);
  await expect.element(rows.nth(1)).toHaveTextContent(/CompletedStatus fixedDraft/);
  await expect.element(screen.getByRole('link', { name: 'Harbor' })).toHaveAttribute('href', `${BASE}/Harbor`);
});

test('says that there are no competitions yet, and offers to add one', async () => {
  const { screen } = await open(BASE, { [LIST]: lists() });
  await expect.element(screen.getByRole('heading', { name: 'No Competitions Found' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'New competition' })).toHaveAttribute('href', `${BASE}/new`);
});

test('moves a featured competition with its arrow buttons, announces the position, and keeps the focus', async () => {
  const featured = ['A', 'B', 'C'].map((name) => row(name, { is_featured: true }));
  const [a, b, c] = featured as [AdminCompetitionSummary, AdminCompetitionSummary, AdminCompetitionSummary];
  const { screen, sent } = await open(BASE, { [LIST]: lists(a, b, c), [ORDER]: lists(a, c, b) });
  await expect.element(screen.getByRole('button', { name: 'Move A up' })).toHaveAttribute('aria-disabled', 'true');
  const up = screen.getByRole('button', { name: 'Move C up' });
  await up.click();
  await expect.poll(() => sent(ORDER)).toEqual([{ ids: ['A', 'C', 'B'], seen: ['A', 'B', 'C'] }]);
  await expect.element(screen.getByText('C is now in position 2 of 3.')).toBeInTheDocument();
  await expect.element(up).toHaveFocus();
  const names = () => screen.getByRole('main').getByRole('listitem').elements();
  await expect.poll(() => names().map((each) => each.textContent?.[0])).toEqual(['A', 'C', 'B']);
});

test('moves a featured competition with the arrow keys', async () => {
  const { screen, sent } = await open(BASE, {
    [LIST]: listsFeatured(['A', 'B', 'C']),
    [ORDER]: (body) => listsFeatured((body as { ids: string[] }).ids)(),
  });
  const down = screen.getByRole('button', { name: 'Move A down' });
  await expect.element(down).toBeVisible();
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => sent(ORDER)).toEqual([{ ids: ['B', 'A', 'C'], seen: ['A', 'B', 'C'] }]);
  await expect.element(down).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => sent(ORDER)[1]).toEqual({ ids: ['A', 'B', 'C'], seen: ['B', 'A', 'C'] });
});

test('restores the old order if the new one can’t be saved', async () => {
  const featured = ['A', 'B'].map((name) => row(name, { is_featured: true }));
  const message = 'Someone else featured or removed a competition in the meantime.';
  const { screen } = await open(BASE, {
    [LIST]: lists(...featured),
    [ORDER]: () => refusal(409, 'CONFLICT', { message }),
  });
  await screen.getByRole('button', { name: 'Move B up' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  const names = () => screen.getByRole('main').getByRole('listitem').elements();
  await expect.poll(() => names().map((each) => each.textContent?.[0])).toEqual(['A', 'B']);
});

test('creates a competition from the filled-in fields and opens it', async () => {
  const made = one({ name: 'Harbor Open' });
  const { screen, sent, router } = await open(`${BASE}/new`, { [CREATE]: gives(made), [`GET ${ONE}`]: gives(made) });
  await screen.getByRole('button', { name: 'Create competition' }).click();
  await expect.element(screen.getByText('Name is required')).toBeVisible();
  await screen.getByLabelText('Name', { exact: true }).fill('Harbor Open');
  await screen.getByLabelText('Year').fill('2027');
  await screen.getByLabelText('Registration link').fill('http://insecure.example');
  await screen.getByRole('button', { name: 'Create competition' }).click();
  await expect
    .element(screen.getByText('Registration link must be an address that starts with https://'))
    .toBeVisible();
  await screen.getByLabelText('Registration link').fill('');
  await screen.getByRole('button', { name: 'Create competition' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`${BASE}/competition-1`);
  expect(sent(CREATE)[0]).toMatchObject({
    name: 'Harbor Open',
    year: 2027,
    registration_link: null,
    visibility_status: 'draft',
    fixed_status: null,
    time_zone: 'America/New_York',
  });
  expect(sent(CREATE)[0]).not.toHaveProperty('short_id');
});

test('sends only the changed fields, and shows the server’s errors next to them', async () => {
  const fields = { 'body.venue_name': 'No such venue' };
  const answers: Answers = {
    [`GET ${ONE}`]: gives(one()),
    [`PATCH ${ONE}`]: () => refusal(400, 'INVALID_INPUT', { fields }),
  };
  const { screen, sent } = await open(`${BASE}/competition-1`, answers);
  await screen.getByLabelText('Venue name').fill('Hall of Justice');
  await screen.getByLabelText('Status', { exact: true }).selectOptions('Always Active');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('No such venue')).toBeVisible();
  expect(sent(`PATCH ${ONE}`)).toEqual([{ venue_name: 'Hall of Justice', fixed_status: 'active', version: 1 }]);
});

test('says what is wrong with a number or an empty field, and saves nothing', async () => {
  const { screen, sent } = await open(`${BASE}/competition-1`, { [`GET ${ONE}`]: gives(one()) });
  const YEAR = 'Year must be from 1984 to 2100';
  const PLACE = 'Place in the list must be a whole number from 0 to 100,000';
  for (const [label, values, message] of [
    ['Year', ['1900', '2101', '2027.5'], YEAR],
    ['Place in the list', ['-1', '1.5', '100001', ''], PLACE],
    ['Short ID', [''], 'Short ID is required'],
  ] as const) {
    const field = screen.getByLabelText(label);
    await expect.element(field).toBeVisible();
    const before = (field.element() as HTMLInputElement).value;
    for (const value of values) {
      await field.fill(value);
      await screen.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    await field.fill(before);
  }
  expect(sent(`PATCH ${ONE}`)).toEqual([]);
});

test('shows both values if someone else has changed the same field', async () => {
  let stored = one();
  const { screen, sent } = await open(`${BASE}/competition-1`, {
    [`GET ${ONE}`]: () => Response.json(stored),
    [`PATCH ${ONE}`]: (body) => {
      if ((body as { version: number }).version !== stored.version) return refusal(409, 'CONFLICT');
      stored = one({ version: 3, visibility_status: 'hidden' });
      return Response.json(stored);
    },
  });
  await screen.getByLabelText('Visibility').selectOptions('Hidden: only admins see it');
  stored = one({ version: 2, visibility_status: 'archived', location: 'Gary, IN' });
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  const clash = screen.getByRole('row', {
    name: 'Visibility Hidden: only admins see it Archived: over, and only admins see it',
  });
  await expect.element(clash).toBeVisible();
  await screen.getByRole('button', { name: 'Save mine instead' }).click();
  await expect.element(screen.getByText('Competition saved.')).toBeVisible();
  expect(sent(`PATCH ${ONE}`).at(-1)).toEqual({ visibility_status: 'hidden', version: 2 });
});

test('shows a taken short ID as a form error, not as a version conflict', async () => {
  const message = 'Another competition has this short ID. Please choose a different one.';
  const { screen } = await open(`${BASE}/competition-1`, {
    [`GET ${ONE}`]: gives(one()),
    [`PATCH ${ONE}`]: () => refusal(409, 'CONFLICT', { message }),
  });
  await screen.getByLabelText('Short ID').fill('states');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByLabelText('Short ID')).toHaveValue('states');
});

test('previews the competition the way visitors would see it', async () => {
  const { screen } = await open(`${BASE}/competition-1`, { [`GET ${ONE}`]: gives(one()) });
  await screen.getByLabelText('Venue name').fill('Hall of Justice');
  await screen.getByRole('button', { name: 'Preview as a visitor' }).click();
  const dialog = screen.getByRole('dialog', { name: 'What visitors see' });
  await expect.element(dialog.getByRole('heading', { name: 'Great Lakes Invitational' }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Show Details' }).click();
  await expect.element(dialog.getByText('Hall of Justice')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await screen.getByLabelText('Visibility').selectOptions('Draft: only admins see it');
  await screen.getByRole('button', { name: 'Preview as a visitor' }).click();
  await expect.element(dialog.getByText('It isn’t on the list.')).toBeVisible();
  await expect.element(dialog.getByText('Competition in Preparation')).toBeVisible();
});

test('warns about an image that visitors won’t see', async () => {
  const { screen } = await open(`${BASE}/competition-1`, { [`GET ${ONE}`]: gives(one()) });
  await screen.getByLabelText('Logo').fill('https://images.example/logo.png');
  await expect.element(screen.getByText(/Visitors won’t see this image/)).toBeVisible();
  await screen.getByLabelText('Logo').fill(`${location.origin}/logo.png`);
  await expect.element(screen.getByText(/Visitors won’t see this image/)).not.toBeInTheDocument();
});

test('deletes a competition only after a confirmation, and says why a deletion was refused', async () => {
  const message = 'People have posted in this competition, so it can’t be deleted. You can archive it instead.';
  let isAllowed = false;
  const { screen, router, sent } = await open(`${BASE}/competition-1`, {
    [`GET ${ONE}`]: gives(one()),
    [LIST]: lists(),
    [`DELETE ${ONE}`]: () => (isAllowed ? Response.json({ deleted: true }) : refusal(409, 'CONFLICT', { message })),
  });
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete Great Lakes Invitational?' });
  await expect.element(dialog.getByText(/participants and teams will be deleted/)).toBeVisible();
  expect(sent(`DELETE ${ONE}`)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  isAllowed = true;
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(BASE);
});

test('asks before discarding unsaved changes', async () => {
  const { screen } = await open(`${BASE}/competition-1`, { [`GET ${ONE}`]: gives(one()), [LIST]: lists() });
  await screen.getByLabelText('Fees').fill('$300');
  await screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Competitions' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});
