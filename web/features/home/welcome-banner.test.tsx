import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { signOut } from '#web/accounts/sign-out.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls, noNetwork } from '#web/api/test-calls.ts';
import { WelcomeBanner } from '#web/features/home/welcome-banner.tsx';
import { currentStudy } from '#web/sync/current-study.ts';

const open = (content: ReactNode) => render(content, { wrapper: MemoryRouter });
const queued = async () => (await (await currentStudy()).db.outbox.toArray()).map(({ e, id, args }) => [e, id, args]);

beforeEach(() => {
  localStorage.clear();
  beginAs();
  answerCalls({ 'POST /api/auth/sign-out': noNetwork });
});
afterEach(() => vi.unstubAllGlobals());

test('welcomes a new visitor until they dismiss the banner, and then never again in this browser', async () => {
  const first = await open(<WelcomeBanner />);
  await expect.element(first.getByText('A space to confess, connect and prepare for trials')).toBeVisible();
  await expect
    .element(first.getByRole('link', { name: 'Read and share anonymous confessions' }))
    .toHaveAttribute('href', '/confessions');
  await first.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(first.getByRole('region', { name: 'Welcome' })).not.toBeInTheDocument();
  await first.unmount();

  const later = await open(<WelcomeBanner />);
  await expect.element(later.getByRole('region', { name: 'Welcome' })).not.toBeInTheDocument();
  expect(localStorage.getItem('has-seen-welcome')).not.toBeNull();
});

test("stays dismissed on all of a member's devices", async () => {
  beginAs(anotherMe(`welcomed-${Date.now()}`));
  const screen = await open(<WelcomeBanner />);
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(queued).toEqual([['settings', 'notices', { welcome: true }]]);
  await screen.unmount();

  localStorage.clear();
  const onAnotherDevice = await open(<WelcomeBanner />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(onAnotherDevice.getByRole('region', { name: 'Welcome' })).not.toBeInTheDocument();
  // The device remembers the dismissal, so that next time it doesn't leave space for the banner.
  expect(localStorage.getItem('sustained:mine:has-seen-welcome')).not.toBeNull();

  // Whoever uses that device next hasn't dismissed the banner.
  await signOut();
  await expect.element(onAnotherDevice.getByRole('region', { name: 'Welcome' })).toBeVisible();
});

test('welcomes the next person on a shared computer after a member dismissed the banner and signed out', async () => {
  beginAs(anotherMe(`sharing-${Date.now()}`));
  const screen = await open(<WelcomeBanner />);
  const welcome = screen.getByRole('region', { name: 'Welcome' });
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(welcome).not.toBeInTheDocument();
  await signOut();
  await expect.element(welcome).toBeVisible();
});

test('stays dismissed when a visitor who dismissed the banner signs in', async () => {
  const screen = await open(<WelcomeBanner />);
  const welcome = screen.getByRole('region', { name: 'Welcome' });
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(welcome).not.toBeInTheDocument();
  keepMe(anotherMe(`joining-${Date.now()}`));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(welcome).not.toBeInTheDocument();
});

test("moves nothing when it appears after a member's study data is read", async () => {
  beginAs(anotherMe(`new-${Date.now()}`));
  const tops: number[] = [];
  const note = (below: Element | null) => void (below && tops.push(below.getBoundingClientRect().top));
  const screen = await open(
    <>
      <WelcomeBanner />
      <p ref={note}>Below</p>
    </>,
  );
  await expect.element(screen.getByRole('region', { name: 'Welcome' })).toBeVisible();
  note(screen.getByText('Below').element());
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);
});

test('moves the keyboard focus to the content when the banner is dismissed', async () => {
  const screen = await open(
    <main id="main" tabIndex={-1}>
      <WelcomeBanner />
    </main>,
  );
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
