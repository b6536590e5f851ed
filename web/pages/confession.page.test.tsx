import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { aConfession } from '#shared/confessions/confession.fixture.ts';
import { noNetwork, refusal } from '#web/api/test-calls.ts';
import { type Marks, MEMBER, network, openConfession, SUSPENDED } from '#web/pages/test-confessions-page.tsx';
import { setOnline } from '#web/pages/test-person-page.tsx';

const MINE = aConfession();
const { id } = MINE;
const READ = `GET /api/confessions/${id}`;
const EDIT = `PATCH /api/confessions/${id}`;
const DELETE = `DELETE /api/confessions/${id}`;
const PENDING = { ...MINE, confession_number: null, moderation_status: 'pending', is_approved: false } as const;
const OWN: Marks = { own: [id] };

const gives = (confession: object) => () => Response.json(confession);

beforeEach(() => page.viewport(390, 844));
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  setOnline(true);
});

test('shows one confession with its number of views and a link back to the feed', async () => {
  network({ [READ]: gives(MINE) });
  const { screen } = await openConfession(id);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Confession #118' })).toBeVisible();
  await expect.element(screen.getByText('240 views')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/confessions');
  expect(screen.getByRole('button', { name: 'Delete' }).query()).toBeNull();
});

test('links back to the list that the reader came from', async () => {
  network({ [READ]: gives(MINE) });
  const { screen, router } = await openConfession(id);
  await router.navigate(`/confessions/${id}`, { state: { from: '/before' }, replace: true });
  await screen.getByRole('link', { name: 'Back' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/before');
});

test.each([
  ['%20', 'No confession ID provided', 'The address is incomplete.'],
  [id, 'Confession not found', 'It may have been deleted, or it may still be waiting for review.'],
])('for the address %s, says: %s', async (address, title, why) => {
  network({ [READ]: () => refusal(404, 'CONFESSION_NOT_FOUND') });
  const { screen } = await openConfession(address);
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(screen.getByText(why)).toBeVisible();
});

test('asks visitors to sign in if only members may read', async () => {
  network({ [READ]: () => refusal(401, 'AUTH_REQUIRED') });
  const { screen } = await openConfession(id);
  await expect.element(screen.getByRole('heading', { name: 'Confessions are for members' })).toBeVisible();
});

test('when the device is offline, says that loading the confession needs a network connection', async () => {
  network({ [READ]: noNetwork });
  setOnline(false);
  const { screen } = await openConfession(id);
  await expect.element(screen.getByText(/You need a network connection to load this confession/)).toBeVisible();
});

describe('for the author', () => {
  test('says that a confession is pending and lets the author change it', async () => {
    const made = network(
      { [READ]: gives(PENDING), [EDIT]: (body) => Response.json({ ...PENDING, ...(body as object) }) },
      OWN,
    );
    const { screen } = await openConfession(id, MEMBER);
    await expect.element(screen.getByText(/Only you and moderators can see your confession/)).toBeVisible();
    await screen.getByRole('button', { name: 'Edit' }).click();
    const text = screen.getByLabelText('Edit your confession', { exact: true });
    await expect.element(text).toHaveValue(MINE.content);
    await expect.element(screen.getByLabelText('Pen name')).toHaveValue('');
    await text.fill('It was the other side, and they won.');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('It was the other side, and they won.')).toBeVisible();
    expect(made.find(({ call }) => call === EDIT)?.body).toEqual({
      content: 'It was the other side, and they won.',
      author: '',
    });
  });

  test('lets the author delete a confession with comments once they confirm, but not edit it', async () => {
    const gone = { ...MINE, is_deleted: true, deleted_by: 'author', content: '' };
    const made = network({ [READ]: gives(MINE), [DELETE]: gives(gone) }, { ...OWN, editable: [] });
    const { screen } = await openConfession(id, MEMBER);
    await screen.getByRole('button', { name: 'Delete' }).click();
    expect(screen.getByRole('button', { name: 'Edit' }).query()).toBeNull();
    const dialog = screen.getByRole('dialog', { name: 'Delete this confession?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText('[deleted]', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Confession deleted')).toBeVisible();
    expect(made.filter(({ call }) => call === DELETE)).toHaveLength(1);
  });

  test("offers the author help after a post about self-harm, and says why others can't read it", async () => {
    network({ [READ]: gives({ ...PENDING, moderation_reason: 'self_harm', shows_help: true }) }, OWN);
    const { screen } = await openConfession(id, MEMBER);
    await expect.element(screen.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    await expect.element(screen.getByText(/You’re not in trouble for writing this/)).toBeVisible();
    await expect.element(screen.getByText(/because we care how you’re doing/)).toBeVisible();
  });

  test('lets a suspended author delete the confession but not edit it', async () => {
    network({ [READ]: gives(MINE) }, OWN);
    const { screen } = await openConfession(id, SUSPENDED);
    await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit' }).query()).toBeNull();
  });

  test('keeps the text of an edit that the server no longer accepts', async () => {
    const message = 'This confession can’t be edited anymore.';
    network({ [READ]: gives(PENDING), [EDIT]: () => refusal(409, 'CONFLICT', { message }) }, OWN);
    const { screen } = await openConfession(id, MEMBER);
    await screen.getByRole('button', { name: 'Edit' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByLabelText('Edit your confession', { exact: true })).toHaveValue(MINE.content);
  });
});
