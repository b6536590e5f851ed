import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PRACTICE_ID } from '#shared/settings/study-settings.contract.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import {
  CARDS,
  gradeBefore,
  gradesHere,
  OTHER_CARD,
  openCards,
  RULE_404,
  type Screen,
  serveCards,
} from '#web/pages/test-flashcards-page.tsx';
import { fillStorage } from '#web/pages/test-quiz-page.tsx';
import { beginStudying } from '#web/sync/test-study.ts';

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  beginAs();
});

async function atCard(screen: Screen, letter: string) {
  const question = screen.getByRole('heading', { level: 2, name: `What’s your answer to ${letter}?` });
  await expect.element(question).toBeVisible();
  return question;
}
const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name });
async function grade(screen: Screen, name: string | RegExp) {
  await button(screen, 'Show answer').click();
  await button(screen, name).click();
}

/** Opens the cards on Rule 404 for a user who hasn't graded any of them. */
async function begin(search = RULE_404) {
  const study = await beginStudying();
  await serveCards();
  const { screen, router } = await openCards({ search });
  return { study, screen, router };
}

test('shows the question, then the answer with its rule, and then the next card after a grade', async () => {
  const { screen, study } = await begin();
  await expect.element(await atCard(screen, 'a')).toHaveFocus();
  await expect.element(screen.getByText('Best response')).toBeVisible();
  expect(screen.getByText('The reply to a.').elements()).toEqual([]);
  await button(screen, 'Show answer').click();
  await expect.element(screen.getByText('The reply to a.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Rule 404(b)(1)' });
  await expect.element(link).toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/404#(b)(1)');
  await expect.element(button(screen, 'Again today')).toBeVisible();
  await expect.element(button(screen, /^Hard \d+ days?$/)).toBeVisible();
  await expect.element(button(screen, /^Easy \d+ days$/)).toBeVisible();
  await button(screen, /^Good \d+ days$/).click();
  await expect.element(await atCard(screen, 'b')).toHaveFocus();
  await expect.element(screen.getByText('1 of 5 done')).toBeVisible();
  await expect.poll(() => gradesHere(study)).toEqual(['404:card-a good new']);
});

test('brings a forgotten card back after three other cards until it is recalled', async () => {
  const { screen, study } = await begin();
  await grade(screen, /^Again/);
  for (const letter of ['b', 'c', 'd']) {
    await atCard(screen, letter);
    await grade(screen, /^Good/);
  }
  await atCard(screen, 'a');
  await button(screen, 'Show answer').click();
  await expect.element(button(screen, 'Good 1 day')).toBeVisible();
  await button(screen, /^Good/).click();
  await atCard(screen, 'e');
  await grade(screen, /^Easy/);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'All cards recalled' })).toHaveFocus();
  await expect.element(screen.getByText('4 of 5 on the first try')).toBeVisible();
  await expect.element(screen.getByText('1 card', { exact: true })).toBeVisible();
  expect(await gradesHere(study)).toContain('404:card-a good repeat');
  await button(screen, 'Go through them again').click();
  await atCard(screen, 'a');
});

test('responds to keys only while the focus is on the card', async () => {
  const { screen, study } = await begin();
  await expect.element(await atCard(screen, 'a')).toHaveFocus();
  await userEvent.keyboard('4');
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('group', { name: 'How well did you know it?' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(await atCard(screen, 'b')).toHaveFocus();
  await userEvent.keyboard('{Enter}2');
  await expect.element(await atCard(screen, 'c')).toHaveFocus();
  await userEvent.keyboard('u');
  await atCard(screen, 'b');
  await expect.element(screen.getByText('The reply to b.')).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(await atCard(screen, 'c')).toHaveFocus();
  await expect.poll(() => gradesHere(study)).toEqual(['404:card-a good new', '404:card-b again new']);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('u ');
  await atCard(screen, 'c');
  expect(screen.getByText('The reply to c.').elements()).toEqual([]);
});

test('undoes several grades, one at a time', async () => {
  const { screen, study } = await begin();
  await expect.element(button(screen, 'Undo the last grade')).toBeDisabled();
  for (const letter of ['a', 'b']) {
    await atCard(screen, letter);
    await grade(screen, /^Good/);
  }
  await atCard(screen, 'c');
  await button(screen, 'Undo the last grade').click();
  await atCard(screen, 'b');
  await button(screen, 'Undo the last grade').click();
  await atCard(screen, 'a');
  await expect.poll(() => gradesHere(study)).toEqual([]);
  await button(screen, /^Easy/).click();
  await expect.poll(() => gradesHere(study)).toEqual(['404:card-a easy new']);
});

test('offers only two grades if the user prefers that', async () => {
  const study = await beginStudying();
  const args = { grades: 'two' };
  await study.write([{ e: 'settings', id: PRACTICE_ID, type: 'set', args, shown: 'as it is' }]);
  await serveCards();
  const { screen } = await openCards({ search: RULE_404 });
  await atCard(screen, 'a');
  await button(screen, 'Show answer').click();
  await expect.element(button(screen, 'Forgot today')).toBeVisible();
  await userEvent.keyboard('2');
  await atCard(screen, 'b');
  await expect.poll(() => gradesHere(study)).toEqual(['404:card-a good new']);
});

test('continues at the same card after a reload and keeps all grades', async () => {
  const { screen, study } = await begin();
  await grade(screen, /^Again/);
  await atCard(screen, 'b');
  await grade(screen, /^Good/);
  await atCard(screen, 'c');
  await screen.unmount();
  const { screen: again } = await openCards({ search: RULE_404 });
  await atCard(again, 'c');
  await expect.element(again.getByText('1 of 5 done')).toBeVisible();
  await button(again, 'Undo the last grade').click();
  await atCard(again, 'b');
  await expect.poll(() => gradesHere(study)).toEqual(['404:card-a again new']);
});

test('still shows the end of a card session after a reload', async () => {
  const study = await beginStudying();
  await serveCards(CARDS.slice(0, 1));
  const { screen } = await openCards({ search: RULE_404 });
  await grade(screen, /^Good/);
  await expect.element(screen.getByRole('heading', { name: 'All cards recalled' })).toBeVisible();
  await expect.poll(() => gradesHere(study)).toHaveLength(1);
  await screen.unmount();
  const { screen: again } = await openCards({ search: RULE_404 });
  await expect.element(again.getByText('1 of 1 on the first try')).toBeVisible();
  await button(again, 'Undo the last grade').click();
  await atCard(again, 'a');
});

test('shows due cards first, and at most one new card on each rule', async () => {
  const study = await beginStudying();
  await gradeBefore(study, '403:number', ['again'], 5);
  await serveCards([...CARDS, OTHER_CARD]);
  const { screen } = await openCards();
  await expect.element(screen.getByRole('heading', { name: 'Which one is 403?' })).toBeVisible();
  await grade(screen, /^Good/);
  await atCard(screen, 'a');
  await grade(screen, /^Good/);
  await expect.element(screen.getByRole('heading', { name: 'Done for today' })).toBeVisible();
  await button(screen, 'Learn new cards').click();
  await atCard(screen, 'b');
});

test('if nothing is due, says when the next card will be due and offers new cards', async () => {
  const study = await beginStudying();
  const args = { newCardsPerDay: 0 };
  await study.write([{ e: 'settings', id: PRACTICE_ID, type: 'set', args, shown: 'as it is' }]);
  await gradeBefore(study, '403:number', ['easy']);
  await serveCards([...CARDS, OTHER_CARD]);
  const { screen } = await openCards();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Nothing is due' })).toBeVisible();
  await expect.element(screen.getByText(/^The next card is due on \w{3} \d+\.$/)).toBeVisible();
  await button(screen, 'Learn new cards').click();
  await atCard(screen, 'a');
});

test('suspends a card, offers to undo it, and lists suspended cards that can be brought back', async () => {
  const { screen, study } = await begin();
  const suspend = async () => {
    await button(screen, 'More for this card').click();
    await screen.getByRole('menuitem', { name: 'Suspend this card' }).click();
    await atCard(screen, 'b');
  };
  await suspend();
  await screen.getByRole('button', { name: 'Undo', exact: true }).click();
  await atCard(screen, 'a');
  await suspend();
  await expect.element(screen.getByText('0 of 4 done')).toBeVisible();
  await expect
    .poll(async () => (await study.db.rows.get(['flashcard', '404:card-a']))?.data)
    .toEqual({
      isSuspended: true,
    });
  await button(screen, 'More for this card').click();
  await screen.getByRole('menuitem', { name: 'Suspended cards' }).click();
  await button(screen, 'Bring back: What’s your answer to a?').click();
  await expect.element(screen.getByRole('heading', { name: 'No suspended cards' })).toBeVisible();
});

test('suggests suspending a card that was forgotten eight times', async () => {
  const study = await beginStudying();
  await gradeBefore(study, '404:card-a', ['good', ...Array.from({ length: 8 }, () => 'again' as const)]);
  await serveCards(CARDS.slice(0, 2));
  const { screen } = await openCards({ search: RULE_404 });
  await atCard(screen, 'a');
  expect(screen.getByText('You’ve forgotten this card 8 times').elements()).toEqual([]);
  await button(screen, 'Show answer').click();
  await expect.element(screen.getByText('You’ve forgotten this card 8 times')).toBeVisible();
  await button(screen, 'Suspend this card').click();
  await atCard(screen, 'b');
});

test('lets visitors look at the cards, but asks them to sign in when they grade one', async () => {
  await serveCards();
  const { screen } = await openCards({ search: RULE_404, keepsDevice: false });
  await atCard(screen, 'a');
  await button(screen, 'Next card without grading').click();
  await atCard(screen, 'b');
  await grade(screen, /^Good/);
  expect(signInRequest.get()).toMatchObject({ press: 'grade-flashcard 404:card-b good' });
  await atCard(screen, 'b');
  expect(button(screen, 'More for this card').elements()).toHaveLength(1);
});

test('asks visitors to sign in for flashcards on bookmarks', async () => {
  await serveCards();
  const { screen } = await openCards({ search: '?of=bookmarks', keepsDevice: false });
  await expect.element(screen.getByText('Sign in to use your flashcards')).toBeVisible();
});

test('shows all cards on the bookmarked rules', async () => {
  const study = await beginStudying();
  const args = { isDeleted: false };
  await study.write([{ e: 'bookmark', id: 'fre-403', type: 'set', args, shown: 'as it is' }]);
  await serveCards([...CARDS, OTHER_CARD]);
  const { screen } = await openCards({ search: '?of=bookmarks' });
  await expect.element(screen.getByRole('heading', { name: 'Which one is 403?' })).toBeVisible();
  await expect.element(screen.getByText('0 of 1 done')).toBeVisible();
});

test('brings a card back if its grade can’t be saved', async () => {
  const { screen, study } = await begin();
  await atCard(screen, 'a');
  await button(screen, 'Show answer').click();
  const empty = fillStorage();
  await button(screen, /^Good/).click();
  await atCard(screen, 'a');
  empty();
  expect(await gradesHere(study)).toEqual([]);
});

test('offers a retry if the cards can’t be loaded', async () => {
  await beginStudying();
  let isBroken = true;
  await serveCards(CARDS, (path) =>
    isBroken && path === '/content/manifest' ? new Response(null, { status: 503 }) : undefined,
  );
  const { screen } = await openCards({ search: RULE_404 });
  await expect.element(screen.getByRole('heading', { name: 'Failed to load flashcards' })).toBeVisible();
  isBroken = false;
  await button(screen, 'Try Again').click();
  await atCard(screen, 'a');
});

test('says that a rule has no flashcards', async () => {
  await beginStudying();
  await serveCards();
  const { screen } = await openCards({ search: '?rules=fre-403' });
  await expect.element(screen.getByRole('heading', { name: 'No flashcards here' })).toBeVisible();
});
