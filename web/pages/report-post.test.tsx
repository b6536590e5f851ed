import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { Me } from '#shared/accounts/account.contract.ts';
import { aConfession } from '#shared/confessions/confession.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { type Answers, aPendingAnswer, refusal } from '#web/api/test-calls.ts';
import { FEED, feeds, MEMBER, network, openFeed, type Screen, SUSPENDED } from '#web/pages/test-confessions-page.tsx';

const POST = aConfession();
const REPORT = 'POST /api/reports';
const OWN = `GET /api/reports/user?content_type=confession&content_ids=${POST.id}`;

const reported =
  (reportedIds: string[], worriedIds: string[] = []) =>
  () =>
    Response.json({ reportedIds, worriedIds });

async function openDialog(screen: Screen) {
  await screen.getByRole('button', { name: 'More for confession #118' }).click();
  await screen.getByRole('menuitem', { name: 'Report' }).click();
}

async function openReport(answers: Answers = {}, me: Me | undefined = MEMBER) {
  const made = network({
    [FEED]: feeds([POST]),
    [OWN]: reported([]),
    [REPORT]: () => Response.json({ reported: true }),
    ...answers,
  });
  const { screen } = await openFeed(me === undefined ? {} : { me });
  await openDialog(screen);
  const sent = () => made.filter(({ call }) => call === REPORT).map(({ body }) => body);
  return { screen, sent, dialog: screen.getByRole('dialog', { name: 'Report this confession' }) };
}

beforeEach(async () => {
  resumedPress.set(null);
  await page.viewport(390, 844);
});
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
});

test('sends a report with the chosen reason', async () => {
  const { screen, dialog, sent } = await openReport();
  await dialog.getByRole('radio', { name: 'Harassment or bullying' }).click();
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect.element(screen.getByText('Thank you. Our moderators will look at it.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([{ content_type: 'confession', content_id: POST.id, reason: 'Harassment or bullying' }]);
});

test('requires a reason, and a description if Other is chosen', async () => {
  const { dialog, sent } = await openReport();
  const submit = dialog.getByRole('button', { name: 'Submit report' });
  await submit.click();
  await expect.element(dialog.getByText('Please select a reason or provide a custom reason')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Other' }).click();
  await submit.click();
  expect(sent()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Your reason' }).fill(' It names our packet. ');
  await submit.click();
  await expect.poll(sent).toMatchObject([{ reason: 'It names our packet.' }]);
});

test('lets the member report concern about the author with a single press', async () => {
  const { dialog, sent } = await openReport();
  await dialog.getByRole('button', { name: 'I’m worried about this person' }).click();
  await expect.poll(sent).toMatchObject([{ reason: 'I am worried about this person' }]);
});

test('says that the member has already reported the post', async () => {
  const { dialog } = await openReport({ [OWN]: reported([POST.id]) });
  await expect.element(dialog.getByText('You’ve reported this confession.', { exact: false })).toBeVisible();
  expect(dialog.getByRole('radio').query()).toBeNull();
});

test('a member who has reported the post can still say that they’re worried about its author', async () => {
  const { dialog, sent } = await openReport({ [OWN]: reported([POST.id]) });
  await expect.element(dialog.getByText('You’ve reported this confession.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'I’m worried about this person' }).click();
  await expect.poll(sent).toMatchObject([{ reason: 'I am worried about this person' }]);
});

test('a member who has said that they’re worried about the author can still report the post', async () => {
  const { dialog, sent } = await openReport({ [OWN]: reported([], [POST.id]) });
  await expect.element(dialog.getByText('You’ve told us that you’re worried', { exact: false })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'I’m worried about this person' }).query()).toBeNull();
  await dialog.getByRole('radio', { name: 'False information' }).click();
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect.poll(sent).toMatchObject([{ reason: 'False information' }]);
});

test('shows the form only once it’s known whether the member has reported the post', async () => {
  const answer = aPendingAnswer();
  const { dialog } = await openReport({ [OWN]: () => answer.promise });
  await expect.element(dialog.getByText('Loading...')).toBeInTheDocument();
  expect(dialog.getByRole('radio').query()).toBeNull();
  answer.resolve(reported([])());
  await expect.element(dialog.getByRole('radio', { name: 'False information' })).toBeVisible();
});

test('if earlier reports can’t be checked, offers a retry and a way to report a concern about the author', async () => {
  const answers = [() => refusal(500, 'INTERNAL_ERROR'), reported([POST.id])];
  const { dialog } = await openReport({ [OWN]: () => answers.shift()?.() ?? refusal(500, 'INTERNAL_ERROR') });
  await expect
    .element(dialog.getByText('We couldn’t check whether you’ve reported this before.', { exact: false }))
    .toBeVisible();
  expect(dialog.getByRole('radio').query()).toBeNull();
  await expect.element(dialog.getByRole('button', { name: 'I’m worried about this person' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(dialog.getByText('You’ve reported this confession.', { exact: false })).toBeVisible();
});

test('keeps a report in the member’s own words until it’s sent', async () => {
  const { screen, dialog, sent } = await openReport();
  await dialog.getByRole('radio', { name: 'Other' }).click();
  await dialog.getByRole('textbox', { name: 'Your reason' }).fill('It names our packet.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await openDialog(screen);
  await expect.element(dialog.getByRole('textbox', { name: 'Your reason' })).toHaveValue('It names our packet.');
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect.poll(sent).toMatchObject([{ reason: 'It names our packet.' }]);
  await expect.poll(() => Object.keys(sessionStorage).filter((name) => name.includes(':draft:'))).toEqual([]);
});

test('says that the report couldn’t be sent, and keeps the chosen reason', async () => {
  const { dialog } = await openReport({ [REPORT]: () => refusal(500, 'INTERNAL_ERROR') });
  await dialog.getByRole('radio', { name: 'False information' }).click();
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect.element(dialog.getByText('Failed to submit report')).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'False information' })).toBeChecked();
});

test('tells authors that there’s no need to report their own post', async () => {
  const message = 'This is your own post, so there’s no need to report it.';
  const { dialog } = await openReport({ [REPORT]: () => refusal(403, 'OWN_POST', { message }) });
  await dialog.getByRole('radio', { name: 'False information' }).click();
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
});

test('tells suspended members that they can’t report posts', async () => {
  const { dialog } = await openReport({}, SUSPENDED);
  await expect.element(dialog.getByText('Your account is suspended. You cannot submit reports.')).toBeVisible();
});

test('asks visitors to sign in, and opens the dialog once they have', async () => {
  network({ [FEED]: feeds([POST]), [OWN]: reported([]) });
  const { screen } = await openFeed();
  await openDialog(screen);
  expect(signInRequest.get()).toMatchObject({
    prompt: 'Please log in to report this confession',
    press: `report confession ${POST.id}`,
  });
  keepMe(MEMBER);
  signInRequest.get()?.action();
  await expect.element(screen.getByRole('dialog', { name: 'Report this confession' })).toBeVisible();
});
