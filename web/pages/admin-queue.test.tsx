import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aDecision, aStaffConfession } from '#shared/moderation-queue/staff-post.fixture.ts';
import { noNetwork, refusal } from '#web/api/test-calls.ts';
import { setModerationShortcuts } from '#web/features/moderation/shortcuts.ts';
import { aPost, callTo, listOf, openQueue } from '#web/pages/test-queue-page.tsx';

const [first, second, third] = [aPost('first'), aPost('second'), aPost('third')] as const;
const THREE = [first, second, third];
const GRACE = { by: 'Grace', is_mine: false, until: '2026-11-21T10:10:00.000Z' };

const press = (key: string) => userEvent.keyboard(key);
const openText = () => document.querySelector('.post-panel .post-texts')?.textContent;
const rows = () => [...document.querySelectorAll('.queue-list-text')].map(({ textContent }) => textContent);

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  setModerationShortcuts(true);
  vi.unstubAllGlobals();
});

test('lists the waiting posts and opens the first one with the flagged words highlighted', async () => {
  const { screen } = await openQueue([aStaffConfession()]);
  await expect.element(screen.getByText('1 post', { exact: true })).toBeVisible();
  await expect.poll(() => document.querySelector('mark')?.textContent).toBe('[phone: 212 555 0147]');
  await expect.element(screen.getByText('Personal details: phone')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Confession by Anonymous' })).toBeVisible();
});

test('shows a minimum if there are too many posts to count', async () => {
  const few = listOf([aPost('ada')]);
  const { screen } = await openQueue([aPost('ada')], {
    'GET /api/admin/confessions?status=open&page=1': () =>
      Response.json({ ...few, pagination: { ...few.pagination, totalPages: 50, total: 1000, hasNext: true } }),
  });
  await expect.element(screen.getByText('At least 1,000 posts')).toBeVisible();
});

test('shows how relevant a confession is, why, and which rules it mentions', async () => {
  const scored = { relevance_score: 70, relevance_explanation: 'It says hearsay.', fre_tags: ['801'] };
  const { screen } = await openQueue([aPost('scored', scored)]);
  await expect.element(screen.getByRole('progressbar', { name: 'Relevance 70' })).toBeVisible();
  await expect.element(screen.getByText('It says hearsay.')).toBeVisible();
  await expect.element(screen.getByText('Rule 801')).toBeVisible();
});

test.each([
  ['pending', 'Suggested rewrite'],
  ['rewritten', 'What others read'],
  ['removed', 'Rewrite'],
] as const)('shows the original of a %s post next to its rewrite', async (status, heading) => {
  const masked = { content: 'Call me at [phone].', original_text: 'Call me at 212 555 0147.', status };
  const { screen } = await openQueue([aPost('masked', masked)]);
  await expect.element(screen.getByRole('heading', { name: 'Original' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: heading, exact: true })).toBeVisible();
});

test('clears the queue with the keyboard alone', async () => {
  const { screen, decisions } = await openQueue(THREE);
  await expect.poll(openText).toContain('first');
  await press('a');
  await expect.poll(openText).toContain('second');
  await press('r');
  await expect.poll(openText).toContain('third');
  await press('e');
  await expect.element(screen.getByText('Nothing is waiting')).toBeVisible();
  await expect
    .poll(() => decisions().map(({ body }) => body))
    .toEqual([
      { action: 'approve', version: 2 },
      { action: 'reject', reason: 'pii', version: 2 },
      { action: 'escalate', reason: 'pii', version: 2 },
    ]);
});

test('moves through the list with j, k, and the arrow keys, and announces the position', async () => {
  const { screen } = await openQueue(THREE);
  await expect.poll(openText).toContain('first');
  await press('j');
  await expect.poll(openText).toContain('second');
  await press('{ArrowDown}');
  await expect.poll(openText).toContain('third');
  await expect.element(screen.getByText('Post 3 of 3: This is the story of third.')).toBeInTheDocument();
  await press('k');
  await expect.poll(openText).toContain('second');
});

test('asks for a reason before rejecting a post if the automatic check gave none', async () => {
  const { screen, decisions } = await openQueue([aPost('plain', { reason: null })]);
  await expect.poll(openText).toContain('plain');
  await press('r');
  const reason = screen.getByRole('region', { name: /^Confession by/ }).getByRole('combobox', { name: 'Reason' });
  await expect.element(reason).toHaveFocus();
  await expect.element(screen.getByText('Please choose a reason')).toBeVisible();
  await reason.selectOptions('Spam');
  await expect.element(screen.getByText(/is told: “It’s spam or a copy of another post/)).toBeVisible();
  await screen.getByRole('textbox', { name: /^Note/ }).fill('Third time this week');
  await screen.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect
    .poll(() => decisions().map(({ body }) => body))
    .toEqual([{ action: 'reject', reason: 'spam', note: 'Third time this week', version: 2 }]);
});

test('starts a rewrite with the current text, and publishes the rewrite', async () => {
  const { screen, decisions } = await openQueue(THREE);
  await expect.poll(openText).toContain('first');
  await press('w');
  const field = screen.getByRole('textbox', { name: 'Rewrite' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('This is the story of first.');
  await field.fill('Too short');
  await screen.getByRole('button', { name: 'Publish rewrite' }).click();
  await expect.element(screen.getByText(/^Please write at least 5 words/)).toBeVisible();
  await field.fill('This is a much better story.');
  await press('{Control>}{Enter}{/Control}');
  await expect.poll(openText).toContain('second');
  await expect
    .poll(() => decisions()[0]?.body)
    .toMatchObject({
      action: 'rewrite',
      text: 'This is a much better story.',
    });
});

test('undoes the last decision and reopens the post', async () => {
  const { screen, decisions } = await openQueue(THREE);
  await expect.poll(openText).toContain('first');
  await press('a');
  await expect.element(screen.getByText('Approved', { exact: true })).toBeVisible();
  await press('u');
  await expect.element(screen.getByText('Decision undone')).toBeVisible();
  await expect.poll(openText).toContain('first');
  expect(decisions().at(-1)?.body).toEqual({ action: 'undo', version: 3 });
  expect(rows()).toHaveLength(3);
});

test('says who decided first, and doesn’t bring the post back to the list', async () => {
  const decided = { ...first, status: 'rejected', urgency: null, version: 5 } as const;
  const history = [aDecision(), aDecision({ by: 'staff', staff: 'Grace', action: 'reject', status: 'rejected' })];
  const { screen } = await openQueue(THREE, {
    [callTo('POST', first, '/moderate')]: () => refusal(409, 'CONFLICT'),
    [callTo('GET', first)]: () => Response.json({ item: decided, history }),
  });
  await expect.poll(openText).toContain('first');
  await press('a');
  await expect.element(screen.getByText('Your decision didn’t go through')).toBeVisible();
  await expect.element(screen.getByText(/Grace rejected this post\./)).toBeVisible();
  expect(rows()).toHaveLength(2);
});

test('brings a post back to the list if the server can’t be reached', async () => {
  const { screen } = await openQueue(THREE, { [callTo('POST', first, '/moderate')]: noNetwork });
  await expect.poll(openText).toContain('first');
  await press('a');
  await expect.element(screen.getByText('We don’t know whether it worked')).toBeVisible();
  await expect.element(screen.getByText(/The server couldn’t be reached/)).toBeVisible();
  await expect.poll(rows).toHaveLength(3);
  await screen.getByRole('button', { name: 'Show the post' }).click();
  await expect.poll(openText).toContain('first');
});

test('claims the open post until the user moves on, and says who else is working on a post', async () => {
  const { screen, made } = await openQueue([first, { ...second, claim: GRACE }]);
  await expect.poll(() => made.map(({ call }) => call)).toContain(callTo('POST', first, '/claim'));
  await press('j');
  await expect.element(screen.getByText('Grace is working on this post')).toBeVisible();
  await expect.poll(() => made.map(({ call }) => call)).toContain(callTo('DELETE', first, '/claim'));
});

test('releases the claim when the tab is closed, with a request that outlives the page', async () => {
  const { made } = await openQueue([first]);
  await expect.poll(() => made.map(({ call }) => call)).toContain(callTo('POST', first, '/claim'));
  const sent = vi.spyOn(window, 'fetch');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(made.map(({ call }) => call)).toContain(callTo('DELETE', first, '/claim'));
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(first.id), {
    method: 'DELETE',
    keepalive: true,
  });
});

test('shows every decision about a post', async () => {
  const history = [
    aDecision(),
    aDecision({ by: 'staff', staff: 'Grace', action: 'escalate', status: 'escalated', note: 'Is this real?' }),
    aDecision({ by: 'staff', staff: 'Mo', at: '2026-11-21T11:00:00.000Z', note: 'Third one this week' }),
  ];
  const { screen } = await openQueue([first], {
    [callTo('GET', first)]: () => Response.json({ item: first, history }),
  });
  await screen.getByText('History').click();
  await expect.element(screen.getByText('The automatic check marked this post as pending.')).toBeVisible();
  await expect.element(screen.getByText('Grace escalated this post.')).toBeVisible();
  await expect.element(screen.getByText('Is this real?')).toBeVisible();
  await expect.element(screen.getByText('Mo closed the reports about this post.')).toBeVisible();
});

test('keeps the filters in the address', async () => {
  const { screen, router } = await openQueue(THREE, {
    'GET /api/admin/confessions?status=rejected&page=1': () => Response.json(listOf([])),
  });
  await screen.getByRole('button', { name: 'Rejected' }).click();
  await expect.element(screen.getByText('No confessions match these filters')).toBeVisible();
  await expect.element(screen.getByText('Choose “Waiting” to see what needs a decision.')).toBeVisible();
  expect(router.state.location.search).toBe('?status=rejected');
});

test('lists the shortcuts, and lets staff turn them off', async () => {
  const { screen, decisions } = await openQueue(THREE);
  await expect.poll(openText).toContain('first');
  await press('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog.getByText('Undo the last decision')).toBeVisible();
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await press('a');
  await press('j');
  expect(openText()).toContain('first');
  expect(decisions()).toEqual([]);
});

test('decides on several posts at once, says which were left out, and undoes all the decisions', async () => {
  const result = (isDone: boolean) => ({
    batch_id: 'batch'.padEnd(22, '_'),
    items: [
      { id: first.id, is_done: true, code: null, message: null },
      { id: second.id, is_done: isDone, code: isDone ? null : 'CONFLICT', message: isDone ? null : 'Grace has it.' },
    ],
  });
  const { screen, made } = await openQueue(THREE, {
    'POST /api/admin/confessions/moderate-batch': () => Response.json(result(false)),
    'POST /api/admin/confessions/undo-batch': () => Response.json(result(true)),
  });
  await screen.getByRole('checkbox', { name: /story of first/ }).click();
  await screen.getByRole('checkbox', { name: /story of second/ }).click();
  const queue = screen.getByRole('region', { name: 'Queue' });
  await queue.getByRole('combobox', { name: 'Reason for all selected posts' }).selectOptions('Spam');
  await queue.getByRole('button', { name: 'Reject' }).click();
  await expect.element(screen.getByText('1 post rejected')).toBeVisible();
  await expect.element(screen.getByText('Grace has it.')).toBeVisible();
  expect(made.find(({ call }) => call.endsWith('moderate-batch'))?.body).toEqual({
    ids: [first.id, second.id],
    versions: { [first.id]: first.version, [second.id]: second.version },
    action: 'reject',
    reason: 'spam',
  });
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('2 posts put back')).toBeVisible();
});

test('on phones, shows one post at a time and puts the other actions in a menu', async () => {
  await page.viewport(390, 844);
  const { screen, decisions } = await openQueue(THREE);
  await expect.element(screen.getByText('1 of 3', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Queue' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Next post' }).click();
  await expect.element(screen.getByText('2 of 3', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Escalate' }).click();
  await expect.poll(() => decisions()[0]?.body).toMatchObject({ action: 'escalate' });
});
