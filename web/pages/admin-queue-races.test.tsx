import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ADMIN_PATH } from '#shared/pages/page-paths.ts';
import { aPendingAnswer, noNetwork, refusal } from '#web/api/test-calls.ts';
import { aPost, callTo, listOf, openQueue } from '#web/pages/test-queue-page.tsx';

const [first, second, third] = [aPost('first'), aPost('second'), aPost('third')] as const;
const THREE = [first, second, third];
const BATCH = 'POST /api/admin/confessions/moderate-batch';

const press = (key: string) => userEvent.keyboard(key);
const openText = () => document.querySelector('.post-panel .post-texts')?.textContent;

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const batchOf = (posts: readonly { id: string }[]) => ({
  batch_id: 'batch'.padEnd(22, '_'),
  items: posts.map(({ id }) => ({ id, is_done: true, code: null, message: null })),
});

/** Approves the second post as a batch. */
async function approveSecond(screen: Awaited<ReturnType<typeof openQueue>>['screen']): Promise<void> {
  await screen.getByRole('checkbox', { name: /story of second/ }).click();
  await screen.getByRole('region', { name: 'Queue' }).getByRole('button', { name: 'Approve' }).click();
}

/** Approves the first post, and then the second one as a batch. */
async function approveTwice() {
  const opened = await openQueue(THREE, {
    [BATCH]: () => Response.json(batchOf([second])),
    'POST /api/admin/confessions/undo-batch': () => Response.json(batchOf([second])),
  });
  const { screen } = opened;
  await expect.poll(openText).toContain('first');
  await press('a');
  await expect.element(screen.getByText('Approved', { exact: true })).toBeVisible();
  await approveSecond(screen);
  await expect.element(screen.getByText('1 post approved')).toBeVisible();
  return opened;
}

test('takes back the latest decision even if the server hasn’t responded to it yet', async () => {
  const late = aPendingAnswer();
  const calls: unknown[] = [];
  const { screen, decisions } = await openQueue(THREE, {
    [callTo('POST', second, '/moderate')]: (body) => {
      calls.push(body);
      return calls.length === 1 ? late.promise : Response.json({ ...second, version: 7 });
    },
  });
  await expect.poll(openText).toContain('first');
  await press('a');
  await expect.element(screen.getByText('Approved', { exact: true })).toBeVisible();
  await press('a');
  await expect.poll(openText).toContain('third');
  await press('u');
  late.resolve(Response.json({ ...second, status: 'approved', urgency: null, version: 6 }));
  await expect.element(screen.getByText('Decision undone')).toBeVisible();
  expect(calls.at(-1)).toEqual({ action: 'undo', version: 6 });
  expect(decisions().filter(({ call }) => call === callTo('POST', first, '/moderate'))).toHaveLength(1);
});

test('takes back a batch if that was the last decision', async () => {
  const { screen, made } = await approveTwice();
  await press('u');
  await expect.element(screen.getByText('1 post put back')).toBeVisible();
  expect(made.filter(({ call }) => call.endsWith('/moderate'))).toHaveLength(1);
});

test('takes back a batch on the next press if the server couldn’t be reached on the first', async () => {
  let tries = 0;
  const { screen } = await openQueue(THREE, {
    [BATCH]: () => Response.json(batchOf([second])),
    'POST /api/admin/confessions/undo-batch': () => {
      tries += 1;
      return tries === 1 ? noNetwork() : Response.json(batchOf([second]));
    },
  });
  await expect.poll(openText).toContain('first');
  await approveSecond(screen);
  await expect.element(screen.getByText('1 post approved')).toBeVisible();
  await press('u');
  await expect.element(screen.getByText('We don’t know whether it worked')).toBeVisible();
  await press('u');
  await expect.element(screen.getByText('1 post put back')).toBeVisible();
});

test('takes back only one decision while U is held down, and the one before it on the next press', async () => {
  const { screen, decisions } = await openQueue(THREE);
  await expect.poll(openText).toContain('first');
  await press('a');
  await expect.poll(openText).toContain('second');
  await press('a');
  await expect.poll(openText).toContain('third');
  const undone = () => decisions().filter(({ body }) => (body as { action: string }).action === 'undo');
  await press('{u>5/}');
  await expect.poll(openText).toContain('second');
  expect(undone().map(({ call }) => call)).toEqual([callTo('POST', second, '/moderate')]);
  await press('u');
  await expect.poll(openText).toContain('first');
  await expect.element(screen.getByText('Decision undone')).toBeVisible();
  expect(undone()).toHaveLength(2);
});

test('takes back the decision before a batch once the batch itself has been taken back', async () => {
  const { screen, decisions } = await approveTwice();
  await screen.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(screen.getByText('1 post put back')).toBeVisible();
  await press('u');
  await expect.element(screen.getByText('Decision undone')).toBeVisible();
  expect(decisions().at(-1)).toMatchObject({ call: callTo('POST', first, '/moderate'), body: { action: 'undo' } });
});

test('says that a decision wasn’t undone if the server refuses to undo it', async () => {
  let calls = 0;
  const { screen } = await openQueue(THREE, {
    [callTo('POST', first, '/moderate')]: () => {
      calls += 1;
      return calls === 1
        ? Response.json({ ...first, status: 'approved', urgency: null, version: 6 })
        : refusal(500, 'INTERNAL_ERROR');
    },
  });
  await expect.poll(openText).toContain('first');
  await press('a');
  await expect.poll(openText).toContain('second');
  await press('u');
  await expect.element(screen.getByText('Your decision wasn’t undone')).toBeVisible();
  await expect
    .element(screen.getByText(/The server couldn’t undo your decision\. Try again\. The post: “/))
    .toBeVisible();
});

test('if the server doesn’t respond, says that a batch may have worked', async () => {
  const { screen } = await openQueue(THREE, { [BATCH]: noNetwork });
  await approveSecond(screen);
  await expect.element(screen.getByText('We don’t know whether it worked')).toBeVisible();
});

test('says that a decision failed even if the user has opened another list in the meantime', async () => {
  const late = aPendingAnswer();
  const { screen, router } = await openQueue(THREE, {
    [callTo('POST', first, '/moderate')]: () => late.promise,
    'GET /api/admin/confessions?status=approved&page=1': () => Response.json(listOf([third])),
  });
  await expect.poll(openText).toContain('first');
  await press('a');
  await expect.poll(openText).toContain('second');
  await router.navigate(`${ADMIN_PATH}/confessions?status=approved`);
  await expect.poll(openText).toContain('third');
  late.resolve(refusal(500, 'INTERNAL_ERROR'));
  await expect.element(screen.getByText('Your decision didn’t go through')).toBeVisible();
});

test('when the author changes a post, asks staff to read the new text before they decide', async () => {
  const changed = { ...first, content: 'This is another story of first.', revision: 2, version: first.version + 1 };
  let posts = THREE;
  const { screen, client, decisions } = await openQueue(THREE, {
    'GET /api/admin/confessions?status=open&page=1': () => Response.json(listOf(posts)),
  });
  await expect.poll(openText).toContain('first');
  posts = [changed, second, third];
  await client.invalidateQueries();
  await expect.element(screen.getByText(/The author changed this post/)).toBeVisible();
  await press('a');
  const read = screen.getByRole('button', { name: 'I’ve read the new text' });
  await expect.element(read).toHaveFocus();
  expect(decisions()).toEqual([]);
  await read.click();
  await expect.element(screen.getByText(/The author changed this post/)).not.toBeInTheDocument();
  await press('a');
  await expect.poll(() => decisions()[0]?.body).toEqual({ action: 'approve', version: changed.version });
});
