import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '#web/api/test-calls.ts';
import { aPost, callTo, openQueue } from '#web/pages/test-queue-page.tsx';

const POST = aPost('threat');
const LOOKUP = callTo('POST', POST, '/author');
const EMAIL = 'zoe@school.test';
const AUTHOR = { user_id: 'zoe', display_name: 'Zoe Park', email: EMAIL };
const REASON = 'It says that someone will be hurt at the final round on Friday.';

const found = (author: typeof AUTHOR | null, told: number) => () => Response.json({ author, admins_told: told });

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

/** Opens the queue with one post, and the dialog from the post's menu. */
async function openDialog(answer: () => Response) {
  const opened = await openQueue([POST], { [LOOKUP]: answer });
  await opened.screen.getByRole('button', { name: 'More actions' }).click();
  await opened.screen.getByRole('menuitem', { name: 'Who wrote this?' }).click();
  await expect.element(opened.screen.getByRole('dialog', { name: 'Who wrote this?' })).toBeVisible();
  return { ...opened, lookups: () => opened.made.filter(({ call }) => call === LOOKUP) };
}

type Screen = Awaited<ReturnType<typeof openDialog>>['screen'];

async function lookUp(screen: Screen): Promise<void> {
  await screen.getByRole('combobox', { name: 'Case' }).selectOptions('Threat against someone');
  await screen.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await screen.getByRole('button', { name: 'Look up author' }).click();
}

test('links to the privacy page, and requires a case and a reason of at least 20 characters', async () => {
  const { screen, lookups } = await openDialog(found(AUTHOR, 1));
  await expect.element(screen.getByRole('link', { name: 'privacy page' })).toHaveAttribute('href', '/privacy');
  await expect.element(screen.getByText('All other admins get an email about it.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Just curious.');
  await screen.getByRole('button', { name: 'Look up author' }).click();
  await expect.element(screen.getByText('Please choose the case that fits')).toBeVisible();
  await expect.element(screen.getByText('Please write at least 20 characters')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Case' })).toHaveFocus();
  expect(lookups()).toEqual([]);
});

test('shows the author once, and keeps nothing after the dialog is closed', async () => {
  const { screen, client, lookups } = await openDialog(found(AUTHOR, 2));
  await lookUp(screen);
  const author = screen.getByRole('region', { name: 'The author' });
  await expect.element(author).toHaveFocus();
  await expect.element(author.getByText('Zoe Park')).toBeVisible();
  await expect.element(author.getByText(EMAIL)).toBeVisible();
  const account = author.getByRole('link', { name: 'Open the account' });
  await expect.element(account).toHaveAttribute('href', '/admin/users/zoe');
  await expect.element(author.getByText(/2 other admins got an email/)).toBeVisible();
  expect(lookups().map(({ body }) => body)).toEqual([{ category: 'threat', reason: REASON }]);
  const kept = [...client.getMutationCache().getAll(), ...client.getQueryCache().getAll()].map(({ state }) => state);
  expect(JSON.stringify([kept, localStorage, sessionStorage])).not.toContain(EMAIL);

  await author.getByRole('button', { name: 'Close and forget' }).click();
  await expect.element(author).not.toBeInTheDocument();
  expect(document.documentElement.outerHTML).not.toContain(EMAIL);
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Who wrote this?' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
  expect(lookups()).toHaveLength(1);
});

test('tells the only admin that there is no other admin to inform', async () => {
  const { screen } = await openDialog(found(AUTHOR, 0));
  await lookUp(screen);
  await expect.element(screen.getByText(/There’s no other admin to tell\./)).toBeVisible();
});

test('says that the author can no longer be identified', async () => {
  const { screen } = await openDialog(found(null, 1));
  await lookUp(screen);
  await expect.element(screen.getByText(/^The author can no longer be identified/)).toBeVisible();
});

test('says why a lookup was refused, and keeps what was entered', async () => {
  const message = 'You’ve looked up as many authors as one admin may in a day.';
  const { screen } = await openDialog(() => refusal(429, 'RATE_LIMITED', { message }));
  await lookUp(screen);
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue(REASON);
});

test('hides the lookup from moderators', async () => {
  const { screen } = await openQueue([POST], {}, { role: 'moderator' });
  await expect.element(screen.getByText('This is the story of threat.').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'More actions' }).query()).toBeNull();
});

test('offers the lookup as the last item in the menu on phones', async () => {
  await page.viewport(390, 844);
  const { screen } = await openQueue([POST]);
  await screen.getByRole('button', { name: 'More actions' }).click();
  await expect.element(screen.getByRole('menuitem').last()).toHaveTextContent('Who wrote this?');
  await expect.element(screen.getByRole('menuitem').last()).toBeInViewport();
});
