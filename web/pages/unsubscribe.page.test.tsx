import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, noNetwork, refusal } from '#web/api/test-calls.ts';
import { openAs } from '#web/pages/test-person-page.tsx';
import { UnsubscribePage } from '#web/pages/unsubscribe.page.tsx';

const STOP = 'POST /api/notices/unsubscribe?token=sealed';
const open = async (at = '/unsubscribe#token=sealed') =>
  (await openAs({ path: '/unsubscribe', Page: UnsubscribePage, at })).screen;

beforeEach(() => page.viewport(390, 844));
afterEach(() => void vi.unstubAllGlobals());

test('doesn’t stop the emails until the button is pressed', async () => {
  const made = answerCalls({ [STOP]: () => Response.json({ unsubscribed: true }) });
  const screen = await open();
  const button = screen.getByRole('button', { name: 'Stop these emails' });
  await expect.element(button).toBeVisible();
  expect(made).toEqual([]);
  await button.click();
  await expect.element(screen.getByText('We won’t email you about notices anymore')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('says what to do about a link whose token is missing or invalid', async () => {
  answerCalls({ [STOP]: () => refusal(400, 'INVALID_INPUT') });
  const bare = await open('/unsubscribe');
  await expect.element(bare.getByText('This link isn’t complete', { exact: true })).toBeVisible();
  await bare.unmount();
  const screen = await open();
  await screen.getByRole('button', { name: 'Stop these emails' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Open it from the email again');
});

test('lets the user retry after a network failure', async () => {
  answerCalls({ [STOP]: noNetwork });
  const screen = await open();
  await screen.getByRole('button', { name: 'Stop these emails' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The emails weren’t stopped');
  answerCalls({ [STOP]: () => Response.json({ unsubscribed: true }) });
  await screen.getByRole('button', { name: 'Stop these emails' }).click();
  await expect.element(screen.getByText('You’ll still find them when you sign in.')).toBeVisible();
});
