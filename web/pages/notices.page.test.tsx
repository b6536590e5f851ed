import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import type { Notice } from '#shared/notices/notice.contract.ts';
import { aNotice, someMailChoices } from '#shared/notices/notice.fixture.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, noNetwork, refusal } from '#web/api/test-calls.ts';
import { NoticesPage } from '#web/pages/notices.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const LIST = 'GET /api/notices?page=1';
const READ = 'POST /api/notices/read';
const MAIL = 'GET /api/notices/mail';
const CHANGE = 'PATCH /api/notices/mail';

const gives = (data: object) => () => Response.json(data);
const lists = (...items: Notice[]) =>
  gives({
    items,
    pagination: paginationOf(1, 20, items.length),
    unread: items.filter(({ is_read }) => !is_read).length,
  });

const network = (answers: Answers = {}) =>
  answerCalls({ [LIST]: lists(aNotice()), [MAIL]: gives(someMailChoices()), ...answers });
const open = async () => (await openAs({ path: '/notices', Page: NoticesPage, me: aMe() })).screen;

beforeEach(() => page.viewport(390, 844));
afterEach(() => void vi.unstubAllGlobals());

test('lists notices with their links, and says which ones are unread', async () => {
  const second = { id: 'n2', title: 'Your account is active again.', detail: null, path: null, is_read: true };
  network({ [LIST]: lists(aNotice(), aNotice(second)) });
  const screen = await open();
  const link = screen.getByRole('link', { name: 'Someone asked to join Lincoln Sixth.' });
  await expect.element(link).toHaveAttribute('href', '/competition/states?tab=community&part=teams&team=team-1');
  await expect.element(screen.getByText('You can accept or decline the request.')).toBeVisible();
  await expect.element(screen.getByText('1 unread. Notices are kept for 90 days.')).toBeVisible();
  const [first, other] = screen.getByRole('listitem').elements();
  expect(first?.textContent).toMatch(/^Unread: /);
  expect(other?.textContent).toMatch(/^Your account is active again\./);
});

test('marks one notice or all of them as read', async () => {
  const notices = [aNotice(), aNotice({ id: 'n2', title: 'A member left Ridge.' })];
  const made = network({ [LIST]: lists(...notices), [READ]: gives({ unread: 1 }) });
  const screen = await open();
  await screen.getByRole('button', { name: 'Mark as read: A member left Ridge.' }).click();
  await expect.poll(() => made.find(({ call }) => call === READ)?.body).toEqual({ ids: ['n2'] });
  const all = network({
    [LIST]: lists(...notices.map((notice) => ({ ...notice, is_read: true }))),
    [READ]: gives({ unread: 0 }),
  });
  await screen.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => all.find(({ call }) => call === READ)?.body).toEqual({ all: true });
  await expect.element(screen.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test('marks a notice as read when its link is followed', async () => {
  const made = network({ [READ]: gives({ unread: 0 }) });
  const screen = await open();
  await screen.getByRole('link', { name: 'Someone asked to join Lincoln Sixth.' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await expect.poll(() => made.find(({ call }) => call === READ)?.body).toEqual({ ids: ['notice-1'] });
});

test('if the server can’t be reached, says that nothing was marked as read', async () => {
  network({ [READ]: noNetwork });
  const screen = await open();
  await screen.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Nothing was marked as read');
});

test('recovers from a failed load on retry, and says that there are no notices yet', async () => {
  network({ [LIST]: noNetwork });
  const screen = await open();
  await expect.element(screen.getByText(/Your notices couldn’t be loaded/)).toBeVisible();
  network({ [LIST]: lists() });
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No notices yet' })).toBeVisible();
});

test('saves each choice about emails right away', async () => {
  const made = network({ [CHANGE]: gives(someMailChoices({ posts: false })) });
  const screen = await open();
  const posts = screen.getByRole('checkbox', { name: /^Posts/ });
  await posts.click();
  await expect.poll(() => made.find(({ call }) => call === CHANGE)?.body).toEqual({ posts: false });
  await expect.element(posts).not.toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: /^Teams/ })).toBeChecked();
});

test('offers emails about the queue only to staff', async () => {
  network();
  const screen = await open();
  await expect.element(screen.getByRole('checkbox', { name: /^Teams/ })).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /^Queue/ })).not.toBeInTheDocument();
  await screen.unmount();
  const made = network({
    [MAIL]: gives(someMailChoices({ queue: true })),
    [CHANGE]: gives(someMailChoices({ queue: false })),
  });
  const queue = (await open()).getByRole('checkbox', { name: /^Queue/ });
  await expect.element(queue).toBeChecked();
  await queue.click();
  await expect.poll(() => made.find(({ call }) => call === CHANGE)?.body).toEqual({ queue: false });
  await expect.element(queue).not.toBeChecked();
});

test('turns off all emails with one choice, and reverts a choice that can’t be saved', async () => {
  network({ [CHANGE]: gives(someMailChoices({ email_notifications: false })) });
  const screen = await open();
  const all = screen.getByRole('checkbox', { name: 'Email me my notices' });
  await all.click();
  await expect.element(screen.getByRole('checkbox', { name: /^Teams/ })).toBeDisabled();
  await expect.element(screen.getByRole('checkbox', { name: /^Teams/ })).not.toBeChecked();
  network({ [CHANGE]: () => refusal(429, 'RATE_LIMITED') });
  await all.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Your choice wasn’t saved');
  await expect.element(all).not.toBeChecked();
});
