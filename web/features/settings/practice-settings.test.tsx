import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PRACTICE_ID } from '#shared/settings/study-settings.contract.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';
import { localDay } from '#shared/time/local-day.ts';
import { PracticeSettings } from '#web/features/settings/practice-settings.tsx';
import { currentStudy } from '#web/sync/current-study.ts';
import { beginStudying } from '#web/sync/test-study.ts';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const TODAY = localDay(new Date());
/** Returns the practice settings in the outbox. */
const queued = async () => {
  const ops = await (await currentStudy()).db.outbox.orderBy('lid').toArray();
  return Object.assign({}, ...ops.filter(({ id }) => id === PRACTICE_ID).map(({ args }) => args)) as unknown;
};

beforeEach(() => page.viewport(390, 844));

async function open() {
  const study = await beginStudying();
  const screen = await render(<PracticeSettings />);
  await expect.element(screen.getByLabelText('New cards per day')).toBeEnabled();
  return { study, screen };
}

test('begins with four grades, ten new cards, a hundred reviews, and no competition', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('radio', { name: /^Four/ })).toBeChecked();
  await expect.element(screen.getByLabelText('New cards per day')).toHaveDisplayValue('10');
  await expect.element(screen.getByLabelText('Reviews per day')).toHaveDisplayValue('100');
  await expect.element(screen.getByLabelText('Date of your next competition')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Remove date' }).elements()).toEqual([]);
});

test('saves each choice for all of the user’s devices', async () => {
  const { screen } = await open();
  await screen.getByRole('radio', { name: /^Two/ }).click();
  await screen.getByLabelText('New cards per day').selectOptions('20');
  await screen.getByLabelText('Reviews per day').selectOptions('50');
  const choices = { grades: 'two', newCardsPerDay: 20, reviewsPerDay: 50 };
  await expect.poll(queued).toEqual(choices);
  await expect.element(screen.getByRole('radio', { name: /^Two/ })).toBeChecked();
});

test('shows a limit that only another build of the app offers', async () => {
  const { study, screen } = await open();
  const data = { newCardsPerDay: 7 };
  await study.db.rows.put({ e: 'settings', id: PRACTICE_ID, v: 1, isLive: true, isDeleted: false, data, pending: 0 });
  await expect.element(screen.getByLabelText('New cards per day')).toHaveDisplayValue('7');
});

test('saves and removes the day of a competition', async () => {
  const { screen } = await open();
  const day = daysBefore(TODAY, -20);
  const field = screen.getByLabelText('Date of your next competition');
  await field.fill(day);
  await expect.poll(queued).toEqual({ competitionDay: day });
  await screen.getByRole('button', { name: 'Remove date' }).click();
  await expect.poll(queued).toEqual({ competitionDay: null });
  await expect.element(field).toHaveValue('');
});

test('rejects a competition day in the past', async () => {
  const { screen } = await open();
  await screen.getByLabelText('Date of your next competition').fill(daysBefore(TODAY, 3));
  await expect.element(screen.getByText('Choose today or a later day.')).toBeVisible();
  expect(await queued()).toEqual({});
});
