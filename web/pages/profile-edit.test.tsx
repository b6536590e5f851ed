import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { REFUSALS } from '#shared/errors/app-error.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { type Answers, answerCalls, aPendingAnswer, noNetwork, refusal } from '#web/api/test-calls.ts';
import { aNewProfile, aProfile } from '#web/features/profiles/profile.fixture.ts';
import { ProfilePage } from '#web/pages/profile.page.tsx';
import { openAs, setOnline } from '#web/pages/test-person-page.tsx';
import { ProfileWithHeader } from '#web/pages/test-profile-page.tsx';

const PATCH = 'PATCH /api/profile';
const has = (profile = aProfile()): Answers => ({
  'GET /api/profile': () => Response.json(profile),
  'GET /api/auth/sessions': () => Response.json({ sessions: [] }),
  'GET /api/me': () => Response.json(aMe()),
});

async function openEdit(answers: Answers, Page = ProfilePage) {
  const made = answerCalls(answers);
  const opened = await openAs({
    path: PAGE_PATHS.profile,
    Page,
    at: '/profile?tab=edit',
    me: aMe(),
  });
  const form = opened.screen.getByRole('form', { name: 'Edit Profile' });
  await expect.element(form).toBeVisible();
  const sent = () => made.filter(({ call }) => call === PATCH).map(({ body }) => body);
  return { ...opened, form, sent, save: form.getByRole('button', { name: 'Save' }) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  setOnline(true);
});

test('shows every field with its saved value, and character counters for the name and bio', async () => {
  const { form } = await openEdit(has());
  const values = Object.entries({
    'Display name': 'Quiet Counsel',
    Username: 'quietcounsel',
    'First name': 'Ada',
    'Last name': 'Okafor',
    Pronouns: 'she/her',
    Bio: 'Second chair.',
    School: 'Lakeview High',
    'Graduation year': '2027',
    State: 'IL',
    'Years of experience': '2',
    'Role preference': 'attorney',
    Visibility: 'public',
  });
  for (const [label, value] of values) await expect.element(form.getByLabelText(label)).toHaveValue(value);
  await expect.element(form.getByText(/^13\/50(?!0)/)).toBeVisible();
  await expect.element(form.getByText(/^13\/500/)).toBeVisible();
});

test('sends only what changed, returns to the profile, and confirms the save', async () => {
  const saved = aProfile({ bio: 'First chair.', years_experience: 3 });
  const { router, screen, form, save, sent } = await openEdit({ ...has(), [PATCH]: () => Response.json(saved) });
  await form.getByLabelText('Bio').fill('First chair.');
  await form.getByLabelText('Years of experience').fill('3');
  await save.click();
  await expect.element(screen.getByText('Profile saved')).toBeVisible();
  expect(sent()).toEqual([{ bio: 'First chair.', years_experience: 3 }]);
  await expect.element(screen.getByText('First chair.')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('on Save, closes the form without sending anything if nothing changed', async () => {
  const { screen, form, save, sent } = await openEdit(has());
  await form.getByLabelText('Bio').fill('Second chair.  ');
  await save.click();
  await expect.element(screen.getByRole('heading', { name: 'About you' })).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(screen.getByText('Profile saved')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test("shows errors next to their fields, focuses the first, and removes each once it's fixed", async () => {
  const { form, save, sent } = await openEdit(has());
  await form.getByLabelText('Display name').fill('a!');
  await form.getByLabelText('Graduation year').fill('1900');
  await save.click();
  const name = form.getByLabelText('Display name');
  await expect.element(name).toHaveAccessibleDescription(/Display name must be at least 3 characters/);
  await expect.element(name).toHaveFocus();
  await expect.element(form.getByText('Please enter a valid graduation year')).toBeVisible();
  await name.fill('Ada');
  await expect.element(name).not.toHaveAttribute('aria-invalid');
  await expect.element(form.getByText('Please enter a valid graduation year')).toBeVisible();
  expect(sent()).toEqual([]);
});

test("lowercases a username while it's being typed, and turns invalid years of experience into 0", async () => {
  const { form } = await openEdit(has(aNewProfile()));
  await userEvent.type(form.getByLabelText('Username'), 'QuietCOUNSEL');
  await expect.element(form.getByLabelText('Username')).toHaveValue('quietcounsel');
  await userEvent.type(form.getByLabelText('Years of experience'), 'x');
  await expect.element(form.getByLabelText('Years of experience')).toHaveValue('0');
});

test('reports a taken username next to its field and keeps everything the user typed', async () => {
  const { message } = REFUSALS.USERNAME_TAKEN;
  const { screen, form, save } = await openEdit({
    ...has(),
    [PATCH]: () => refusal(409, 'USERNAME_TAKEN', { message }),
  });
  await form.getByLabelText('Username').fill('judge');
  await form.getByLabelText('Bio').fill('Typed with care.');
  await save.click();
  const username = form.getByLabelText('Username');
  await expect
    .element(username)
    .toHaveAccessibleDescription(/This username is already taken\. Please choose another\./);
  await expect.element(username).toHaveFocus();
  await expect.element(form.getByLabelText('Bio')).toHaveValue('Typed with care.');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('shows the change right away and reverts it if saving fails', async () => {
  const answer = aPendingAnswer();
  const { screen, form, save } = await openEdit({ ...has(), [PATCH]: () => answer.promise });
  const head = screen.getByText('@judge');
  await form.getByLabelText('Username').fill('judge');
  await save.click();
  await expect.element(head).toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  answer.resolve(refusal(500, 'INTERNAL_ERROR'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('An unexpected error occurred. Please try again.');
  await expect.element(head).not.toBeInTheDocument();
  await expect.element(screen.getByText('@quietcounsel')).toBeVisible();
  await expect.element(form.getByLabelText('Username')).toHaveValue('judge');
});

test('says that saving needs a network connection and keeps what the user typed', async () => {
  const { screen, form, save } = await openEdit({ ...has(), [PATCH]: noNetwork });
  setOnline(false);
  await expect.element(form.getByText(/^You’re offline\. You need a network connection to save/)).toBeVisible();
  await form.getByLabelText('Bio').fill('Typed on a bus.');
  await save.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Connection error. Please check your internet and try again.');
  await expect.element(form.getByLabelText('Bio')).toHaveValue('Typed on a bus.');
});

test('asks before leaving the tab with unsaved edits, and discards them only if the user leaves', async () => {
  const { router, screen, form } = await openEdit(has());
  await form.getByLabelText('Bio').fill('Not saved yet.');
  const sharing = screen.getByRole('link', { name: 'Profile Sharing' });
  await sharing.click();
  const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(form.getByLabelText('Bio')).toHaveValue('Not saved yet.');
  await sharing.click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(screen.getByRole('form', { name: 'Profile Sharing' })).toBeVisible();
  expect(router.state.location.search).toBe('?tab=sharing');
  await screen.getByRole('link', { name: 'Settings' }).click();
  await expect.poll(() => router.state.location.search).toBe('?tab=settings');
});

test('signs out without asking if nothing was edited', async () => {
  const { screen } = await openEdit({ ...has(), 'POST /api/auth/sign-out': () => Response.json({ signed_out: true }) });
  await screen.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(() => meStore.get().user).toBeNull();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('shows a new name in the header once it is saved', async () => {
  await page.viewport(1280, 900);
  const named = aMe();
  let me = named;
  const { form, screen, save } = await openEdit(
    {
      ...has(),
      'GET /api/me': () => Response.json(me),
      [PATCH]: () => {
        me = { ...named, user: named.user && { ...named.user, display_name: 'Loud Counsel' } };
        return Response.json(aProfile({ display_name: 'Loud Counsel' }));
      },
    },
    ProfileWithHeader,
  );
  await expect.element(screen.getByRole('button', { name: 'Ada, your account' })).toBeVisible();
  await form.getByLabelText('Display name').fill('Loud Counsel');
  await save.click();
  await expect.element(screen.getByRole('button', { name: 'Loud Counsel, your account' })).toBeVisible();
});

test('asks before signing out with unsaved edits, but not before discarding them with Cancel', async () => {
  const { screen, form } = await openEdit(has());
  await form.getByLabelText('Bio').fill('Not saved yet.');
  await screen.getByRole('button', { name: 'Sign Out' }).click();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Second chair.')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
