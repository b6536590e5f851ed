import { afterEach, expect, test } from 'vitest';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { type Answers, answerCalls, noNetwork, refusal } from '#web/api/test-calls.ts';
import { hasStudyDb } from '#web/databases/study-db.ts';
import { aProfile } from '#web/features/profiles/profile.fixture.ts';
import { ProfilePage } from '#web/pages/profile.page.tsx';
import { openAs, setOnline } from '#web/pages/test-person-page.tsx';
import { openStudyOf } from '#web/sync/study.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';

afterEach(() => setOnline(true));

async function openDeleting(answers: Answers = {}, me = aMe()) {
  const remove = { 'POST /api/account/delete': () => Response.json({ deleted: true }) };
  const made = answerCalls({
    'GET /api/profile': () => Response.json(aProfile()),
    'GET /api/auth/sessions': () => Response.json({ sessions: [] }),
    ...remove,
    ...answers,
  });
  const opened = await openAs({ path: PAGE_PATHS.profile, Page: ProfilePage, me });
  await opened.screen.getByRole('button', { name: 'Delete account' }).click();
  const dialog = opened.screen.getByRole('dialog', { name: 'Delete your account?' });
  const sent = () => made.filter(({ call }) => call === 'POST /api/account/delete').map(({ body }) => body);
  return { ...opened, dialog, sent, confirm: dialog.getByRole('button', { name: 'Delete account' }) };
}

const ADDRESS = 'Type your email address to confirm';

test('asks for the email address and the password and sends nothing without them', async () => {
  const { dialog, sent, confirm } = await openDeleting();
  const field = dialog.getByLabelText(ADDRESS);
  await confirm.click();
  await expect.element(field).toHaveAccessibleDescription(/This isn’t the email address for your account\./);
  await expect
    .element(dialog.getByLabelText('Your password'))
    .toHaveAccessibleDescription(/Please enter your password/);
  await field.fill('bob@example.org');
  await confirm.click();
  await field.fill('ada@example.org');
  await confirm.click();
  expect(sent()).toEqual([]);
  expect(meStore.get().user?.id).toBe('ada');
});

test.each([
  ['keep', 'Keep my posts, without any link to me'],
  ['delete', 'Delete my posts, too, over the next few days'],
])('after a deletion with the choice %s, signs the user out and opens the home page', async (posts, label) => {
  const { router, dialog, sent, confirm } = await openDeleting();
  await expect.element(dialog.getByRole('radio', { name: /^Keep/ })).toBeChecked();
  await dialog.getByRole('radio', { name: label }).click();
  await dialog.getByLabelText(ADDRESS).fill('ADA@example.org');
  await dialog.getByLabelText('Your password').fill('a secret');
  await confirm.click();
  await expect.poll(() => meStore.get().user).toBeNull();
  expect(sent()).toEqual([{ email: 'ADA@example.org', posts, password: 'a secret' }]);
  expect(router.state.location.pathname).toBe('/');
});

test("when the account is deleted, discards what this device hasn't sent yet", async () => {
  const study = openStudyOf('ada');
  await study.write([{ e: 'bookmark', id: 'fre-401', type: 'set', args: { isDeleted: false }, shown: AS_IT_IS }]);
  study.close();
  const { dialog, confirm } = await openDeleting();
  await dialog.getByLabelText(ADDRESS).fill('ada@example.org');
  await dialog.getByLabelText('Your password').fill('a secret');
  await confirm.click();
  await expect.poll(() => meStore.get().user).toBeNull();
  expect(await hasStudyDb('ada')).toBe(false);
});

test("keeps the account if it couldn't be deleted", async () => {
  const { dialog, confirm } = await openDeleting({ 'POST /api/account/delete': noNetwork });
  await dialog.getByLabelText(ADDRESS).fill('ada@example.org');
  await dialog.getByLabelText('Your password').fill('a secret');
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('We couldn’t delete your account.');
  expect(meStore.get().user?.id).toBe('ada');
});

test('shows an error next to the field after a wrong password', async () => {
  const fault = 'This isn’t the password for your account.';
  const wrong = () => refusal(400, 'INVALID_INPUT', { message: fault, fields: { 'body.password': fault } });
  const { dialog, confirm } = await openDeleting({ 'POST /api/account/delete': wrong });
  await dialog.getByLabelText(ADDRESS).fill('ada@example.org');
  await dialog.getByLabelText('Your password').fill('guess');
  await confirm.click();
  await expect
    .element(dialog.getByLabelText('Your password'))
    .toHaveAccessibleDescription(/This isn’t the password for your account\./);
  expect(meStore.get().user?.id).toBe('ada');
});

test('asks for an emailed code if the account to delete has no password', async () => {
  const me = aMe();
  const answers = {
    'POST /api/account/delete': () => Response.json({ deleted: true }),
    'POST /api/account/proof-code': () => Response.json({ sent: true }),
  };
  const { dialog, sent, confirm } = await openDeleting(answers, {
    ...me,
    user: me.user && { ...me.user, has_password: false },
  });
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  await expect.element(dialog.getByText(/We sent a code to ada@example\.org/)).toBeVisible();
  await dialog.getByLabelText(ADDRESS).fill('ada@example.org');
  await dialog.getByLabelText('Code').fill(' 123456 ');
  await confirm.click();
  await expect.poll(() => meStore.get().user).toBeNull();
  expect(sent()).toEqual([{ email: 'ada@example.org', posts: 'keep', code: '123456' }]);
});

test('tells a suspended member that the suspension outlives the account', async () => {
  const { dialog } = await openDeleting({}, { ...aMe(), status: 'suspended' });
  await expect.element(dialog.getByText('Your suspension stays')).toBeVisible();
});

test('requires a network connection to delete the account', async () => {
  const { dialog, sent, confirm } = await openDeleting();
  setOnline(false);
  await expect.element(dialog.getByText('You need a network connection to delete your account.')).toBeVisible();
  await dialog.getByLabelText(ADDRESS).fill('ada@example.org');
  await dialog.getByLabelText('Your password').fill('a secret');
  await confirm.click({ force: true });
  expect(sent()).toEqual([]);
});
