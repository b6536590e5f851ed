import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCleanCall, aHearsayCall } from '#shared/trainer/call.fixture.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { openExamination, openTrainer, serveCalls } from '#web/pages/test-trainer-page.tsx';
import { currentStudy } from '#web/sync/current-study.ts';

type Screen = Awaited<ReturnType<typeof openTrainer>>['screen'];

const LOG_IN = 'Please log in to practice objections and track your progress';
const aMember = () => anotherMe(`objector-${crypto.randomUUID()}`);
const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true });
const startPractice = (screen: Screen) => button(screen, 'Start: Objection practice');

async function drills() {
  const { db } = await currentStudy();
  const rows = await db.rows.where('quizOn').equals('drill').toArray();
  return rows.map(({ data }) => data);
}
const open = async () => (await currentStudy()).db.quizzes.toArray();

beforeEach(() => page.viewport(414, 896));
afterEach(() => {
  vi.unstubAllGlobals();
  beginAs();
});

test('lets visitors look around, but asks them to sign in when they start', async () => {
  await serveCalls();
  const { screen } = await openTrainer();
  await expect.element(screen.getByText(LOG_IN)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Direct examination of the barista' })).toBeVisible();
  await startPractice(screen).click();
  expect(signInRequest.get()?.prompt).toBe(LOG_IN);
  const action = signInRequest.get()?.action;
  keepMe(aMember());
  action?.();
  await expect.element(button(screen, 'Let it pass')).toBeVisible();
});

test('goes from the objection to the response, the ruling, and the results, and logs one drill', async () => {
  await serveCalls();
  const { screen, router } = await openTrainer({ me: aMember() });
  await startPractice(screen).click();
  await expect.element(screen.getByText('What did your coworker tell you about the cup?')).toBeVisible();
  await button(screen, 'Object').click();
  await expect.element(button(screen, 'Object')).toBeDisabled();
  await expect.element(button(screen, /^Invention/)).not.toBeInTheDocument();
  await button(screen, /^Hearsay 801/).click();
  await button(screen, 'Object').click();
  await expect.element(screen.getByRole('heading', { name: 'Now answer the objection' })).toHaveFocus();
  await button(screen, /It’s not offered for its truth/).click();
  await expect.element(screen.getByText('Sustained.', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('status').filter({ hasText: 'Correct. Sustained.' })).toBeInTheDocument();
  await expect.element(screen.getByText(/There’s a better answer/)).toBeVisible();
  await button(screen, 'See results').click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Objection practice: results' })).toBeVisible();
  expect(await drills()).toMatchObject([
    {
      mode: 'practice',
      score: 100,
      items: [{ itemId: 'hearsay-01', grounds: ['hearsay'], response: 1, correct: true }],
    },
  ]);
  await expect.poll(open).toEqual([]);
  expect(router.state.location.search).toMatch(/^\?drill=/);
});

test('still responds to keys after the hint is opened', async () => {
  await serveCalls();
  const { screen } = await openTrainer({ me: aMember() });
  await startPractice(screen).click();
  await button(screen, 'Hint').click();
  await expect.element(screen.getByRole('note', { name: 'Hint' })).toHaveFocus();
  await userEvent.keyboard('o');
  await expect.element(button(screen, /^Hearsay 801/)).toBeVisible();
});

test('goes straight to the ruling if the user lets an objectionable call pass', async () => {
  await serveCalls();
  const { screen } = await openTrainer({ me: aMember() });
  await startPractice(screen).click();
  await button(screen, 'Let it pass').click();
  await expect.element(screen.getByText('Sustained.', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('You let it pass. There was an objection: Hearsay.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Now answer the objection' })).not.toBeInTheDocument();
});

test('lets the user play a session with the keyboard alone', async () => {
  await serveCalls({ calls: [aHearsayCall(), aCleanCall({ tempting: 'leading' })] });
  const { screen } = await openTrainer({ me: aMember() });
  await startPractice(screen).click();
  await expect.element(screen.getByRole('heading', { name: 'Call 1 of 2' })).toHaveFocus();
  for (const at of [1, 2]) {
    await userEvent.keyboard('ohearsay {Enter}');
    const isClean = screen.getByRole('heading', { name: 'Now answer the objection' }).elements().length === 0;
    if (!isClean) await userEvent.keyboard('1');
    await expect.element(button(screen, at === 1 ? 'Next' : 'See results')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(screen.getByRole('heading', { name: 'Objection practice: results' })).toHaveFocus();
  expect(await drills()).toMatchObject([{ items: [{ grounds: ['hearsay'] }, { grounds: ['hearsay'] }] }]);
});

test('continues from localStorage if the page closed before the session reached the database', async () => {
  const me = aMember();
  await serveCalls({ calls: [aHearsayCall(), aCleanCall({ tempting: 'leading' })] });
  const { screen } = await openTrainer({ me });
  await startPractice(screen).click();
  await button(screen, 'Let it pass').click();
  const noted = Object.entries(localStorage);
  await expect.poll(open).toHaveLength(1);
  await (await currentStudy()).db.quizzes.clear();
  await screen.unmount();
  const note = noted.find(([key]) => key.includes('drill practice'));
  localStorage.setItem(note?.[0] ?? '', note?.[1] ?? '');
  const again = await openTrainer({ at: '/learn/objections?play=practice', keepsDevice: true });
  await expect.element(button(again.screen, 'Next')).toBeVisible();
});

test('saves the calls that were played if the session ends early, and saves nothing if none were', async () => {
  await serveCalls({ calls: [aHearsayCall(), aCleanCall({ tempting: 'leading' })] });
  const { screen } = await openTrainer({ me: aMember() });
  await startPractice(screen).click();
  await button(screen, 'End session').click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Objection Trainer' })).toBeVisible();
  expect(await drills()).toEqual([]);
  await startPractice(screen).click();
  await button(screen, 'Let it pass').click();
  await button(screen, 'End session').click();
  await expect.element(screen.getByRole('heading', { name: 'Objection practice: results' })).toBeVisible();
  expect(await drills()).toMatchObject([{ items: [{ grounds: [] }] }]);
});

test('offers a separate session on the missed grounds', async () => {
  await serveCalls();
  const { screen, router } = await openTrainer({ me: aMember() });
  await expect.element(button(screen, 'Start: Weak spots')).toHaveAttribute('aria-disabled', 'true');
  await startPractice(screen).click();
  await button(screen, 'Let it pass').click();
  await button(screen, 'See results').click();
  await button(screen, 'Train this: Hearsay').click();
  await expect.element(button(screen, 'Let it pass')).toBeVisible();
  expect(router.state.location.search).toBe('?play=weak&grounds=hearsay');
  await screen.getByRole('link', { name: /^Leave this session/ }).click();
  await expect.element(screen.getByRole('link', { name: 'Continue' })).toBeVisible();
  await expect.element(screen.getByText('Calls on the grounds you miss most: Hearsay.')).toBeVisible();
});

test('plays a round as the examiner, who responds to objections and moves on where there are none', async () => {
  await serveCalls();
  const { screen } = await openExamination(aMember());
  await screen.getByRole('radio', { name: 'You represent the plaintiff and answer the objections' }).click();
  await button(screen, /^Start round/).click();
  await expect.element(screen.getByText('“Objection, hearsay.”')).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(screen.getByText('That’s the best answer.', { exact: false })).toBeVisible();
  await button(screen, 'Next').click();
  for (let call = 2; call <= 8; call += 1) {
    await expect.element(screen.getByRole('heading', { name: `Call ${call} of 8` })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(screen.getByRole('heading', { name: 'Round: results' })).toBeVisible();
  expect(await drills()).toMatchObject([
    { mode: 'round', subject: 'coffee-direct', items: [{ grounds: [], response: 0, correct: true }] },
  ]);
});

test('runs Rapid Fire with a clock, a single pause, and a personal best', async () => {
  await serveCalls();
  const { screen } = await openTrainer({ me: aMember() });
  await expect.element(screen.getByText('No personal best yet')).toBeVisible();
  await button(screen, 'Start: Rapid Fire').click();
  await expect.element(screen.getByRole('timer')).toBeVisible();
  await button(screen, 'Pause (once)').click();
  await expect.element(screen.getByText('What did your coworker tell you about the cup?')).not.toBeInTheDocument();
  await button(screen, 'Resume').click();
  await expect.element(screen.getByText('What did your coworker tell you about the cup?')).toBeVisible();
  await expect.element(button(screen, 'Pause (once)')).not.toBeInTheDocument();
  await button(screen, 'Object').click();
  await button(screen, /^Hearsay 801/).click();
  await button(screen, 'Object').click();
  await expect.element(screen.getByText('Sustained.', { exact: true })).toBeVisible();
  await button(screen, 'See results').click();
  await expect.element(screen.getByText('150 points')).toBeVisible();
  await screen.getByRole('link', { name: 'Train something else' }).click();
  await expect.element(screen.getByText('Personal best: 150 points')).toBeVisible();
});

test("locks the Timed Challenge if the user hasn't completed the Article Quiz", async () => {
  await serveCalls({ calls: [aHearsayCall({ rule_id: 'fre-404' })] });
  const { screen } = await openTrainer({
    me: aMember(),
    at: '/learn/objections?play=rapid&article=relevance-and-its-limits',
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Timed Challenge' })).toBeVisible();
  await expect.element(screen.getByText('Complete the Article Quiz to unlock this activity')).toBeVisible();
});

test('adds invention of fact to the grounds once the user turns on Invented facts', async () => {
  await serveCalls();
  const { screen } = await openTrainer({ me: aMember() });
  await screen.getByRole('switch', { name: 'Invented facts' }).click();
  await expect.element(screen.getByRole('switch', { name: 'Invented facts' })).toBeChecked();
  await startPractice(screen).click();
  await button(screen, 'Object').click();
  await expect.element(button(screen, 'Invention of a material fact')).toBeVisible();
});
