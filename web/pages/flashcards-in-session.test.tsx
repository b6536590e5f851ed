import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { beginAs } from '#web/accounts/test-account.ts';
import { CARDS, OTHER_CARD, openCards, serveCards } from '#web/pages/test-flashcards-page.tsx';
import { areCardsOver } from '#web/study/cards-over.ts';
import { isSessionOpen } from '#web/study/session-open.ts';
import { beginStudying } from '#web/sync/test-study.ts';

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  vi.unstubAllGlobals();
  isSessionOpen.set(false);
  beginAs();
});

/** Recalls the only card that an address asks for. */
async function recallOne(search: string) {
  await beginStudying();
  await serveCards([...CARDS, OTHER_CARD]);
  const { screen } = await openCards({ search });
  await screen.getByRole('button', { name: 'Show answer' }).click();
  await screen.getByRole('button', { name: /^Good/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'All cards recalled' })).toBeVisible();
  return screen;
}

test('shows only as many of today’s cards as the address asks for', async () => {
  const screen = await recallOne('?count=1');
  expect(areCardsOver.get()).toBe(true);
  await screen.getByRole('link', { name: 'Review more cards' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Which one is 403?' })).toBeVisible();
});

test('leaves the main button to the session bar while a session is open', async () => {
  const screen = await recallOne('?count=1');
  const back = screen.getByRole('link', { name: 'Back to Learn' });
  await expect.element(back).toHaveClass('button-primary');
  isSessionOpen.set(true);
  await expect.element(back).not.toHaveClass('button-primary');
});

test('keeps the page’s main button after the cards on a rule, which are never a step of a session', async () => {
  isSessionOpen.set(true);
  const screen = await recallOne('?rules=fre-403');
  await expect.element(screen.getByRole('link', { name: /^Back to/ })).toHaveClass('button-primary');
});
