import type { TestClient } from '#server/testing/test-clients.ts';
import { QueueFilter } from '#shared/moderation-queue/moderation-queue.contract.ts';

type Named = readonly [call: string, response: Response];

/** A decision of every kind that can be undone. */
const DECISIONS = [
  { action: 'approve' },
  { action: 'reject', reason: 'spam' },
  { action: 'rewrite', text: 'Someone lost a round and wrote about it.' },
  { action: 'escalate' },
  { action: 'remove', reason: 'spam' },
];

const itemsOf = async (response: Response): Promise<{ id: string }[]> =>
  ((await response.clone().json()) as { items?: { id: string }[] }).items ?? [];

/**
 * Makes the calls that moderators can make about a kind of post, undoes the decisions or restores the posts, and returns
 * the responses.
 */
async function aboutPosts(client: TestClient, path: string): Promise<Named[]> {
  const responses: Named[] = [];
  const make = async (call: string, request: Promise<Response> | Response) => {
    const response = await request;
    responses.push([call, response]);
    return response;
  };
  for (const status of QueueFilter.options) await make(status, client.get(`${path}?status=${status}`));
  const ids = (await itemsOf(await client.get(`${path}?status=all`))).map(({ id }) => id);
  for (const id of ids) {
    await make('read', client.get(`${path}/${id}`));
    await make('claim', client.post(`${path}/${id}/claim`));
    await make('release', client.delete(`${path}/${id}/claim`));
    await make('refused', client.post(`${path}/${id}/moderate`, { action: 'escalate', version: 0 }));
    const decide = (decision: { action: string; reason?: string }) =>
      make(decision.action, client.post(`${path}/${id}/moderate`, decision));
    for (const decision of DECISIONS) {
      const { status } = await decide(decision);
      await make('read again', client.get(`${path}/${id}`));
      if (status === 200) await decide({ action: 'undo' });
    }
    await decide({ action: 'remove', reason: 'spam' });
    await decide({ action: 'restore' });
    await make('read again', client.get(`${path}/${id}`));
  }
  // Uses one post, because undoing several would list them in a random order.
  const batch = { ids: ids.slice(0, 1), action: 'remove', reason: 'spam' };
  const { batch_id } = (await (await make('batch', client.post(`${path}/moderate-batch`, batch))).clone().json()) as {
    batch_id: string;
  };
  await make('undo batch', client.post(`${path}/undo-batch`, { batch_id }));
  return responses;
}

/** Makes the calls that moderators can make about posts and reports, and returns the responses. */
export async function staffCalls(client: TestClient): Promise<Named[]> {
  const posts = [
    ...(await aboutPosts(client, '/api/admin/confessions')),
    ...(await aboutPosts(client, '/api/admin/comments')),
  ];
  const reports = await client.get('/api/admin/reports?filter=all');
  const [first] = await itemsOf(reports);
  const path = `/api/admin/reports/${first?.id ?? 'none'}`;
  return [
    ...posts,
    ['reports', reports],
    ['review', await client.put(path, { status: 'in_review' })],
    ['resolve', await client.post(`${path}/resolve`, { resolution: 'no_violation' })],
    ['resolve again', await client.post(`${path}/resolve`, { resolution: 'no_violation' })],
    ['dashboard', await client.get('/api/admin/dashboard/stats')],
  ];
}
