import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '#shared/accounts/account.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { answers, signsIn, site } from '#web/features/accounts/sign-in/test-auth.ts';
import { AuthPage } from '#web/pages/auth.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';
import { button, field, fillSignIn, title } from '#web/pages/test-sign-in.ts';

const open = (at: string, me?: Me) => openAs({ path: PAGE_PATHS.auth, Page: AuthPage, at, me });

afterEach(() => void vi.unstubAllGlobals());

const STAFF = { roles: [], second_factor: 'verify' } as const satisfies Partial<Me>;

test('asks staff for their second factor before anything else', async () => {
  const made = answerCalls({
    ...site(),
    ...signsIn(aMe({ ...STAFF, roles: [] })),
    ...answers('POST /api/auth/totp/verify', aMe({ roles: ['admin'] })),
  });
  const { router, screen } = await open('/auth?from=%2Fadmin');
  await fillSignIn(screen);
  await expect.element(title(screen)).toHaveTextContent('One more step');
  await expect.element(field(screen, 'Code')).toHaveFocus();
  await field(screen, 'Code').fill('abcd-efgh');
  await button(screen, 'Continue').click();
  await expect.poll(() => router.state.location.pathname).toBe('/admin');
  expect(made.at(-1)?.body).toEqual({ code: 'abcd-efgh' });
});

test('asks staff for their second factor again once it has expired, but only in the admin area', async () => {
  answerCalls(site());
  const stale = aMe({ roles: ['user'], second_factor: 'verify' });
  const admin = await open('/auth?from=%2Fadmin', stale);
  await expect.element(title(admin.screen)).toHaveTextContent('One more step');
  await admin.screen.unmount();
  const { router } = await open('/auth?from=%2Flearn', stale);
  await expect.poll(() => router.state.location.pathname).toBe('/learn');
});

test('sets up the second factor with a QR code, a key to type, a first code, and recovery codes', async () => {
  await page.viewport(390, 844);
  const enrolling = aMe({ roles: [], second_factor: 'enrol' });
  answerCalls({
    ...site(),
    ...answers('POST /api/auth/totp/enrol', {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Sustained:ada?secret=JBSWY3DPEHPK3PXP',
    }),
    ...answers('POST /api/auth/totp/confirm', { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] }),
    ...answers('GET /api/me', aMe({ roles: ['admin'] })),
  });
  const { router, screen } = await open('/auth?from=%2Fadmin', enrolling);
  await expect.element(title(screen)).toHaveTextContent('Set up your authenticator app');
  await button(screen, 'Set it up').click();
  await expect.poll(() => document.querySelector('.auth-panel-qr')?.getBoundingClientRect().width).toBeGreaterThan(200);
  await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await field(screen, 'Code').fill('123456');
  await button(screen, 'Continue').click();
  await expect.element(title(screen)).toHaveTextContent('Save your recovery codes');
  const codes = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(codes).toEqual(expect.arrayContaining(['aaaa-bbbb', 'cccc-dddd']));
  const file = screen.getByRole('link', { name: 'Download' }).element().getAttribute('href') ?? '';
  expect(decodeURIComponent(file)).toMatch(/aaaa-bbbb\ncccc-dddd$/);
  expect(router.state.location.pathname).toBe('/auth');
  await button(screen, 'I saved them').click();
  await expect.poll(() => router.state.location.pathname).toBe('/admin');
});

test('lets staff sign out instead of giving their second factor', async () => {
  answerCalls({ ...site(), ...answers('POST /api/auth/sign-out', { signed_out: true }) });
  const { screen } = await open('/auth', aMe({ ...STAFF, roles: [] }));
  await button(screen, 'Sign Out').click();
  await expect.element(title(screen)).toHaveTextContent('Sign in to your account');
  expect(meStore.get().user).toBeNull();
});
