import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aConfession } from '#shared/confessions/confession.fixture.ts';
import type { OwnConfession } from '#shared/confessions/own-confession.contract.ts';
import { anOwnConfession, aPendingConfession } from '#shared/confessions/own-confession.fixture.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, refusal } from '#web/api/test-calls.ts';
import { ProfileConfessionsPage } from '#web/pages/profile-confessions.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const PAGE = { path: PAGE_PATHS.profileConfessions, Page: ProfileConfessionsPage };
const listOf =
  (items: readonly OwnConfession[], totalPages = 1) =>
  () =>
    Response.json({
      items,
      pagination: { page: 1, totalPages, hasPrev: false, hasNext: totalPages > 1, total: items.length },
    });
const list = (query: string) => `GET /api/profile/confessions?${query}`;
const DELETE = 'DELETE /api/confessions/AAAAAAAAAAAAAAAAAAAAAA';
const FIRST = list('page=1&status=all&sort=newest');

async function open(answers: Answers, { at, me = aMe() }: { at?: string; me?: ReturnType<typeof aMe> } = {}) {
  const calls = answerCalls(answers);
  return { ...(await openAs({ ...PAGE, me, ...(at === undefined ? {} : { at }) })), calls };
}

test("lists the member's confessions with their status and counts", async () => {
  const { screen } = await open({
    [FIRST]: listOf([
      anOwnConfession({ competitions: { short_id: 'states', name: 'States' } }),
      aPendingConfession({ id: 'BBBBBBBBBBBBBBBBBBBBBB', pending_reason: 'rejected', moderation_reason: 'spam' }),
    ]),
  });
  await expect.element(screen.getByText('Close it before you share your screen')).toBeVisible();
  const approved = screen.getByRole('article').nth(0);
  const pending = screen.getByRole('article').nth(1);
  await expect.element(approved).toHaveTextContent('Approved');
  await expect.element(approved).toHaveTextContent('1,200 views');
  await expect
    .element(approved.getByRole('link', { name: 'States' }))
    .toHaveAttribute('href', '/competition/states/states');
  await expect.element(approved.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  await expect.element(pending).toHaveTextContent('Pending');
  await expect.element(pending).toHaveTextContent('A moderator didn’t accept this post');
  await expect.element(pending).toHaveTextContent('It’s spam or a copy of another post.');
  await expect.element(pending.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('keeps the filter, the sort order, and the page number in the address', async () => {
  const { screen, router } = await open({
    [FIRST]: listOf([anOwnConfession()]),
    [list('page=1&status=pending&sort=newest')]: listOf([]),
    [list('page=1&status=pending&sort=most_liked')]: listOf([aPendingConfession()], 2),
    [list('page=2&status=pending&sort=most_liked')]: listOf([aPendingConfession({ content: 'The second page.' })], 2),
  });
  await expect.element(screen.getByRole('article')).toBeVisible();
  await screen.getByRole('radio', { name: 'Pending' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No pending confessions' })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most liked');
  await screen.getByRole('link', { name: 'Next' }).click();
  await expect.element(screen.getByText('The second page.')).toBeVisible();
  expect(router.state.location.search).toBe('?status=pending&sort=most_liked&page=2');
});

test('edits a pending confession in place, and keeps the text if it can’t be saved', async () => {
  const { screen, calls } = await open({
    [FIRST]: listOf([aPendingConfession()]),
    'PATCH /api/confessions/AAAAAAAAAAAAAAAAAAAAAA': () => refusal(500, 'INTERNAL_ERROR'),
  });
  await screen.getByRole('button', { name: 'Edit' }).click();
  const text = screen.getByRole('textbox', { name: 'Your confession' });
  await expect.element(text).toHaveFocus();
  await text.fill('Too short');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(text).toHaveAccessibleDescription(/Please write at least 5 words \(currently 2\)/);
  await text.fill('I called the judge mom, twice.');
  await screen.getByRole('textbox', { name: 'Pen name' }).fill('The Bailiff');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Failed to save your confession')).toBeVisible();
  await expect.element(text).toHaveValue('I called the judge mom, twice.');
  expect(calls.at(-1)).toEqual({
    call: 'PATCH /api/confessions/AAAAAAAAAAAAAAAAAAAAAA',
    body: { content: 'I called the judge mom, twice.', author: 'The Bailiff' },
  });
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

test('deletes a confession once the member confirms, and takes it off the list', async () => {
  let items = [anOwnConfession()];
  const { screen, calls } = await open({
    [FIRST]: () => listOf(items)(),
    [DELETE]: () => {
      items = [];
      return Response.json(aConfession({ is_deleted: true }));
    },
  });
  await screen.getByRole('button', { name: 'Delete' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete this confession?' });
  expect(calls.filter(({ call }) => call === DELETE)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Confession deleted')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('article')).not.toBeInTheDocument();
});

test('keeps a confession on the list if it can’t be deleted', async () => {
  const { screen } = await open({
    [FIRST]: listOf([anOwnConfession()]),
    [DELETE]: () => refusal(404, 'CONFESSION_NOT_FOUND'),
  });
  await screen.getByRole('button', { name: 'Delete' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete this confession?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog).toHaveTextContent('Failed to delete the confession');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('article')).toBeVisible();
});

test('lets suspended members delete their confessions but not edit them', async () => {
  const { screen } = await open({ [FIRST]: listOf([aPendingConfession()]) }, { me: aMe({ status: 'suspended' }) });
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('reports a failed load and recovers on retry', async () => {
  const { screen } = await open({ [FIRST]: () => refusal(500, 'INTERNAL_ERROR') });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Error loading confessions');
  answerCalls({ [FIRST]: listOf([anOwnConfession()]) });
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('article')).toBeVisible();
});
