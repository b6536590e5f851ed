import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '#shared/accounts/account.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Profile } from '#shared/profiles/profile.contract.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, refusal } from '#web/api/test-calls.ts';
import { aProfile } from '#web/features/profiles/profile.fixture.ts';
import { ProfilePage } from '#web/pages/profile.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const PATCH = 'PATCH /api/profile';
const CHECK = 'POST /api/profile/check-slug';

async function openSharing(over: Partial<Profile> = {}, answers: Answers = {}, me: Me = aMe()) {
  const made = answerCalls({
    'GET /api/profile': () => Response.json(aProfile(over)),
    'GET /api/auth/sessions': () => Response.json({ sessions: [] }),
    'GET /api/me': () => Response.json(me),
    [CHECK]: () => Response.json({ available: true }),
    ...answers,
  });
  const { screen } = await openAs({ path: PAGE_PATHS.profile, Page: ProfilePage, at: '/profile?tab=sharing', me });
  const form = screen.getByRole('form', { name: 'Profile Sharing' });
  await expect.element(form).toBeVisible();
  const bodies = (call: string) => made.filter((each) => each.call === call).map(({ body }) => body);
  const field = form.getByLabelText('Profile link');
  return { screen, form, field, bodies, save: form.getByRole('button', { name: 'Save' }) };
}

const minor = (): Me => {
  const me = aMe();
  return { ...me, user: me.user && { ...me.user, age_band: '13_17' } };
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('for an unchanged private link, offers no button to copy it and disables Save', async () => {
  const { form, save } = await openSharing({ is_public: false });
  await expect.element(form.getByRole('radio', { name: /^Private/ })).toBeChecked();
  await expect
    .element(form.getByText('Your link is ready. It’ll work once you make your profile public and save.'))
    .toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Copy Link' })).not.toBeInTheDocument();
  await expect.element(save).toBeDisabled();
});

test('sends only the change of visibility and returns to the profile', async () => {
  const answers = { [PATCH]: () => Response.json(aProfile()) };
  const { screen, form, save, bodies } = await openSharing({ is_public: false }, answers);
  await form.getByRole('radio', { name: /^Public/ }).click();
  await expect.element(form.getByText('Unsaved changes')).toBeVisible();
  await save.click();
  await expect.element(screen.getByText('Profile saved')).toBeVisible();
  expect(bodies(PATCH)).toEqual([{ is_public: true }]);
  await expect.element(screen.getByText('Shared: anyone with the link can open it.')).toBeVisible();
});

test('enables Save only for changes and restores everything on Cancel', async () => {
  const { form, field, save } = await openSharing();
  await form.getByRole('radio', { name: /^Private/ }).click();
  await expect.element(form.getByText('Once you save, only you and admins can open it.')).toBeVisible();
  await field.fill('loud-counsel');
  await expect.element(save).toBeEnabled();
  await expect.element(form.getByText('This is your current link. It changes when you save.')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field).toHaveValue('quiet-counsel');
  await expect.element(form.getByRole('radio', { name: /^Public/ })).toBeChecked();
  await expect.element(save).toBeDisabled();
});

test("lowercases a slug while it's being typed, and checks it when the user pauses", async () => {
  const { form, field, bodies } = await openSharing();
  await field.fill('Loud');
  await expect.element(form.getByText('Checking...')).toBeVisible();
  await field.fill('LOUD-Counsel');
  await expect.element(field).toHaveValue('loud-counsel');
  await expect.element(form.getByText('Available', { exact: true })).toBeVisible();
  expect(bodies(CHECK)).toEqual([{ slug: 'loud-counsel' }]);
});

test("doesn't check a slug that is empty, too short, or already saved", async () => {
  const { form, field, save, bodies } = await openSharing();
  await field.fill('ab');
  await expect.element(form.getByText('This profile slug is not available')).toBeVisible();
  await field.fill('');
  await expect.element(form.getByText('This profile slug is not available')).not.toBeInTheDocument();
  await save.click();
  await expect.element(form.getByText('Profile slug is required')).toBeVisible();
  await field.fill('quiet-counsel');
  await new Promise((resolve) => setTimeout(resolve, 700));
  await expect.element(form.getByText('Profile slug is required')).not.toBeInTheDocument();
  await expect.element(form.getByText('Available', { exact: true })).not.toBeInTheDocument();
  expect(bodies(CHECK)).toEqual([]);
});

test("doesn't save a slug that is taken", async () => {
  const { form, field, save, bodies } = await openSharing({}, { [CHECK]: () => Response.json({ available: false }) });
  await field.fill('loud-counsel');
  await expect.element(field).toHaveAccessibleDescription(/This profile slug is not available/);
  await save.click();
  await expect.element(form.getByText('This profile slug is not available')).toBeVisible();
  expect(bodies(PATCH)).toEqual([]);
});

test('reports a reserved slug next to its field', async () => {
  const message = 'This profile URL is reserved and cannot be used.';
  const { screen, field, save } = await openSharing({}, { [PATCH]: () => refusal(409, 'SLUG_CONFLICT', { message }) });
  await field.fill('loud-counsel');
  await save.click();
  await expect.element(field).toHaveAccessibleDescription(/This profile URL is reserved and cannot be used\./);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test("says why the sharing settings couldn't be saved, and keeps the user's choice", async () => {
  const { screen, form, save } = await openSharing({}, { [PATCH]: () => refusal(500, 'INTERNAL_ERROR') });
  await form.getByRole('radio', { name: /^Private/ }).click();
  await save.click();
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Failed to update profile sharing settings');
  await expect.element(alert).toHaveTextContent('An unexpected error occurred. Please try again.');
  await expect.element(form.getByRole('radio', { name: /^Private/ })).toBeChecked();
});

test('fills in a suggested slug', async () => {
  const answers = { 'POST /api/profile/generate-slug': () => Response.json({ suggested_slug: 'counsel-7' }) };
  const { form, field, save } = await openSharing({}, answers);
  await form.getByRole('button', { name: 'Suggest a link' }).click();
  await expect.element(field).toHaveValue('counsel-7');
  await expect.element(save).toBeEnabled();
});

test('says that too many suggestions were requested', async () => {
  const answers = { 'POST /api/profile/generate-slug': () => refusal(429, 'RATE_LIMITED') };
  const { screen, form } = await openSharing({}, answers);
  await form.getByRole('button', { name: 'Suggest a link' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^You’ve made too many updates\./);
});

test('copies the link, confirms the copy for a moment, and links to the profile', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { form } = await openSharing();
  await expect.element(form.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', '/u/quiet-counsel');
  await form.getByRole('button', { name: 'Copy Link' }).click();
  await expect.element(form.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied.mock.calls).toEqual([[`${location.origin}/u/quiet-counsel`]]);
  const since = performance.now();
  await expect.poll(() => form.getByRole('button', { name: 'Copy Link' }).elements().length, { timeout: 4000 }).toBe(1);
  expect(performance.now() - since).toBeGreaterThan(1000);
});

test("says that the browser couldn't copy the link", async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const { screen, form } = await openSharing();
  await form.getByRole('button', { name: 'Copy Link' }).click();
  await expect.element(screen.getByText('Failed to copy URL to clipboard')).toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Copied' })).not.toBeInTheDocument();
});

test.each([
  ['private', 'Only you and admins can open your link'],
  ['users_only', 'Only signed-in users can open your link'],
] as const)('says that a profile visibility of %s overrides the link', async (profile_visibility, title) => {
  const { form } = await openSharing({ profile_visibility, is_public: false });
  await expect.element(form.getByText(title)).not.toBeInTheDocument();
  await form.getByRole('radio', { name: /^Public/ }).click();
  await expect.element(form.getByText(title)).toBeVisible();
});

test("tells minors what visitors can't see", async () => {
  const { form } = await openSharing({}, {}, minor());
  await expect
    .element(form.getByText('You’re under 18, so people without an account can’t see your school.'))
    .toBeVisible();
});
