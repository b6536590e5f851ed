import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { InstallCard } from '#web/features/install/install-card.tsx';
import {
  decideInstallOffer,
  installOffer,
  installWay,
  offerInstall,
  startInstallOffer,
} from '#web/features/install/install-offer.ts';
import { noteStudy, readStudySessions } from '#web/features/install/study-sessions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

startInstallOffer();

/**
 * Fires the event with which Chromium offers to install the app. `outcome` is the user's answer to the browser's
 * prompt. Returns a function that counts the prompts.
 */
function browserOffers(outcome: 'accepted' | 'dismissed' = 'accepted'): () => number {
  let prompts = 0;
  const prompt = async () => {
    prompts += 1;
    return { outcome };
  };
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  return () => prompts;
}

function studied(sessions: number): void {
  for (let session = 1; session <= sessions; session += 1) noteStudy(session * HOUR);
  decideInstallOffer();
}

beforeEach(() => {
  localStorage.clear();
  installOffer.set('none');
});

test('counts study with breaks of less than half an hour as one study session', () => {
  expect(noteStudy(10 * HOUR).count).toBe(1);
  expect(noteStudy(10 * HOUR + 29 * 60_000).count).toBe(1);
  expect(noteStudy(10 * HOUR + 60 * 60_000).count).toBe(2);
  localStorage.setItem('sustained:study-sessions', 'torn');
  expect(readStudySessions()).toEqual({ count: 0, lastAt: 0 });
});

test('offers nothing in the first study session', async () => {
  browserOffers();
  studied(1);
  const screen = await render(<InstallCard />);
  await expect.element(screen.getByRole('button', { name: 'Install' })).not.toBeInTheDocument();
});

test('starting with the second study session, installs the app with one press', async () => {
  const prompts = browserOffers('accepted');
  studied(2);
  const screen = await render(<InstallCard />);
  await screen.getByRole('button', { name: 'Install' }).click();
  await expect.element(screen.getByRole('button', { name: 'Install' })).not.toBeInTheDocument();
  expect(prompts()).toBe(1);
});

test.each([
  ['“Not now”', 'Not now'],
  ['the user dismisses the browser’s prompt', 'Install'],
])('makes no offer for 30 days after %s', async (_what, press) => {
  const prompts = browserOffers('dismissed');
  studied(2);
  const screen = await render(<InstallCard />);
  await screen.getByRole('button', { name: press }).click();
  await expect.element(screen.getByRole('button', { name: press })).not.toBeInTheDocument();
  expect(prompts()).toBe(press === 'Install' ? 1 : 0);
  browserOffers();
  expect(installOffer.get()).toBe('none');
  decideInstallOffer(Date.now() + 29 * DAY);
  expect(installOffer.get()).toBe('none');
  decideInstallOffer(Date.now() + 31 * DAY);
  await expect.element(screen.getByRole('button', { name: 'Install' })).toBeVisible();
});

test('offers to install on request, even in the first study session', async () => {
  browserOffers('accepted');
  studied(1);
  expect(installWay.get()).toBe('prompt');
  const screen = await render(<InstallCard />);
  offerInstall();
  await screen.getByRole('button', { name: 'Install' }).click();
  await expect.poll(() => installWay.get()).toBe('none');
});
