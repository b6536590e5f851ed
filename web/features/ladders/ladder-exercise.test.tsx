import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aLadder } from '#shared/trainer/call.fixture.ts';
import { LadderExercise } from '#web/features/ladders/ladder-exercise.tsx';
import { currentStudy } from '#web/sync/current-study.ts';
import { beginStudying } from '#web/sync/test-study.ts';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const LADDER = aLadder();
const STEPS = LADDER.steps.map((step) => step.do);

const show = (isKept: boolean) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element: <LadderExercise ladder={LADDER} version="v1" isKept={isKept} /> },
      ])}
    />,
  );

type Screen = Awaited<ReturnType<typeof show>>;

const shown = (screen: Screen) =>
  [...screen.container.querySelectorAll('.ladder-exercise-step')].map(
    (step) => STEPS.find((name) => step.textContent?.startsWith(name)) ?? '',
  );

/** Sorts the steps with the keyboard alone. */
async function sort(screen: Screen): Promise<void> {
  for (const [place, name] of STEPS.entries()) {
    const up = screen.getByRole('button', { name: `Move ${name} up`, exact: true });
    (up.element() as HTMLElement).focus();
    for (let at = shown(screen).indexOf(name); at > place; at -= 1) await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => shown(screen).indexOf(name)).toBe(place);
  }
}

const drills = async () =>
  (await (await currentStudy()).db.outbox.toArray()).map(({ args }) => args).filter(({ type }) => type === 'drill');

test('explains steps that are out of place, but not before the first check', async () => {
  await beginStudying();
  const screen = await show(true);
  expect(shown(screen)).not.toEqual(STEPS);
  expect(screen.container.textContent).not.toContain('Not here.');
  await screen.getByRole('button', { name: 'Check the order' }).click();
  await expect.element(screen.getByText(/steps? (is|are) out of place/)).toBeVisible();
  await expect.element(screen.getByText(/^Not here\. .* belongs exactly here\.$/).first()).toBeVisible();
  expect(await drills()).toEqual([]);
});

test('shows what to say once the steps are in order, and logs the result', async () => {
  await beginStudying();
  const screen = await show(true);
  await sort(screen);
  await screen.getByRole('button', { name: 'Check the order' }).click();
  await expect.element(screen.getByText('That’s the right order')).toBeVisible();
  await expect.element(screen.getByText('“Offer it,” out loud.')).toBeVisible();
  await expect.poll(drills).toMatchObject([{ mode: 'ladder', subject: 'photo', items: [{ correct: true }] }]);
});

test('logs nothing for a visitor and shuffles again on request', async () => {
  await beginStudying();
  const screen = await show(false);
  await sort(screen);
  await screen.getByRole('button', { name: 'Check the order' }).click();
  await screen.getByRole('button', { name: 'Shuffle and try again' }).click();
  expect(shown(screen)).not.toEqual(STEPS);
  expect(await drills()).toEqual([]);
});
