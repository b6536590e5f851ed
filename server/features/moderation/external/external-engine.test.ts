import { describe, expect, test } from 'vitest';
import { engineStatus } from '#server/features/moderation/external/engine-state.repository.ts';
import { externalEngine } from '#server/features/moderation/external/external-engine.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { createLog } from '#server/platform/log/log.ts';
import {
  anOpinion,
  answering,
  type Behavior,
  CANARY_KEY,
  chatBody,
  fakeProvider,
  refusing,
  sending,
} from '#server/testing/fake-provider.ts';
import { freePort } from '#server/testing/free-port.ts';

const NOW = Date.UTC(2026, 10, 21, 10);
const MINUTE_MS = 60_000;
const TEXT = 'The judge sustained every objection that [name] made';
/** Short enough for tests. A call that doesn't fail ends long before this timeout, even on a slow machine. */
const TIMING = { timeoutMs: 1500, firstPauseMs: 1 };

type Given = { engine?: (typeof ENGINES)[number]; dailyBudget?: number; url?: string };

async function connected(behaviors: readonly Behavior[], { engine = 'sqlite', ...over }: Given = {}) {
  const provider = await fakeProvider(...behaviors);
  const db = await testDb(engine);
  const clock = { now: NOW };
  const lines: string[] = [];
  const deps = { db, now: () => clock.now, log: createLog('info', { write: (line) => void lines.push(line) }) };
  const settings = { ...provider.settings, ...over };
  const connect = () => externalEngine(settings, deps, TIMING);
  const status = () => engineStatus(db, settings.dailyBudget, clock.now);
  return { ...provider, ...connect(), connect, clock, lines, status };
}

const trickle: Behavior = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
};

const truncated: Behavior = (response) => {
  response.writeHead(200, { 'Content-Length': '5000' });
  response.write('{"choices":[{"message":{"content":"{', () => response.destroy());
};

const huge: Behavior = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(chatBody({ content: 'a'.repeat(200_000) })));
};

const says = (content: string, finish?: string) => sending(chatBody({ content }, finish));
const opinion = (over: object) => answering({ ...anOpinion(), ...over });

/** The ways in which the provider can fail, each with the outcome, the number of calls, and the status afterward. */
const FAILURES: readonly (readonly [string, Behavior, string, number, string | null])[] = [
  ['never answers', () => undefined, 'timeout', 3, 'failing'],
  ['sends its answer too slowly', trickle, 'timeout', 3, 'failing'],
  ['closes the connection', (response) => response.destroy(), 'network', 3, 'failing'],
  ['cuts off the stream', truncated, 'network', 3, 'failing'],
  ['responds with 500', refusing(500), 'server_error', 3, 'failing'],
  ['responds with 503', refusing(503), 'server_error', 3, 'failing'],
  ['responds with 429', refusing(429), 'rate_limited', 3, 'failing'],
  ['responds with 429 and a long wait', refusing(429, { 'Retry-After': '120' }), 'rate_limited', 1, 'paused'],
  ['rejects the key and quotes it', refusing(401), 'rejected', 1, 'failing'],
  ['does not know the model', refusing(404), 'rejected', 1, 'failing'],
  ['redirects', refusing(307, { Location: 'http://127.0.0.1:9/v1/chat/completions' }), 'redirect', 1, 'failing'],
  ['sends a huge answer', huge, 'too_long', 1, 'failing'],
  ['sends HTML', (response) => response.writeHead(200).end('<html>'), 'invalid', 1, 'failing'],
  ['sends no choice', sending({ choices: [] }), 'invalid', 1, 'failing'],
  ['answers in prose', says('I think this post is fine.'), 'invalid', 1, 'failing'],
  [
    'wraps its answer in a code block',
    says(`\`\`\`json\n${JSON.stringify(anOpinion())}\n\`\`\``),
    'invalid',
    1,
    'failing',
  ],
  ['reaches its limit in the middle of its answer', says('{"verdict":"appro', 'length'), 'invalid', 1, 'failing'],
  ['makes up a verdict', opinion({ verdict: 'rejected' }), 'invalid', 1, 'failing'],
  ['makes up a tag', opinion({ tags: ['999'] }), 'invalid', 1, 'failing'],
  ['leaves out a field', opinion({ score: undefined }), 'invalid', 1, 'failing'],
  ['adds a field', opinion({ publish: true }), 'invalid', 1, 'failing'],
  ['rates outside of the scale', opinion({ score: 1000 }), 'invalid', 1, 'failing'],
  ['refuses', sending(chatBody({ refusal: 'I can’t help with that.' })), 'refusal', 1, null],
  ['filters the content', says('', 'content_filter'), 'refusal', 1, null],
];

describe('an external engine', () => {
  test('gives its opinion about a text and records the call', async () => {
    const { ask, calls, settings, status } = await connected([answering(anOpinion({ verdict: 'pending' }))]);
    const asked = await ask(TEXT);
    expect(asked.opinion).toEqual(anOpinion({ verdict: 'pending' }));
    expect(asked.record).toEqual({
      provider: new URL(settings.url).host,
      model: 'guard-1',
      prompt: 1,
      outcome: 'answered',
      calls: 1,
      latencyMs: 0,
    });
    expect(calls).toMatchObject([{ text: TEXT, path: '/v1/chat/completions', authorization: `Bearer ${CANARY_KEY}` }]);
    expect(await status()).toBeNull();
  });

  test.each(FAILURES)('that %s gives no opinion', async (_, behavior, outcome, callCount, expected) => {
    const { ask, calls, lines, status } = await connected([behavior]);
    const { record, opinion: given } = await ask(TEXT);
    expect({ given, ...record }).toMatchObject({ given: undefined, outcome, calls: callCount });
    expect(calls).toHaveLength(callCount);
    expect(await status()).toBe(expected);
    expect(lines.join('')).not.toMatch(/canary|sustained every/);
  });

  test('that refuses connections gives no opinion', async () => {
    const url = `http://127.0.0.1:${String(await freePort())}/v1`;
    const { ask, status } = await connected([], { url });
    expect((await ask(TEXT)).record).toMatchObject({ outcome: 'network', calls: 3 });
    expect(await status()).toBe('failing');
  });

  test('that fails twice is called a third time', async () => {
    const { ask, status } = await connected([
      refusing(500),
      refusing(429, { 'Retry-After': '0' }),
      answering(anOpinion()),
    ]);
    expect((await ask(TEXT)).record).toMatchObject({ outcome: 'answered', calls: 3 });
    expect(await status()).toBeNull();
  });

  test('is not called for a minute after five errors, and then called once', async () => {
    const { ask, behave, calls, clock, status } = await connected([refusing(500)]);
    expect((await ask(TEXT)).record).toMatchObject({ outcome: 'server_error', calls: 3 });
    expect((await ask(TEXT)).record).toMatchObject({ outcome: 'server_error', calls: 2 });
    expect((await ask(TEXT)).record).toMatchObject({ outcome: 'open', calls: 0 });
    expect([calls.length, await status()]).toEqual([5, 'paused']);
    clock.now += MINUTE_MS;
    expect(await status()).toBe('failing');
    expect((await ask(TEXT)).record).toMatchObject({ outcome: 'server_error', calls: 1 });
    expect(await status()).toBe('paused');
    clock.now += MINUTE_MS;
    behave(answering(anOpinion()));
    expect((await ask(TEXT)).record).toMatchObject({ outcome: 'answered', calls: 1 });
    expect(await status()).toBeNull();
  });

  test('is not called before the time that it asked for', async () => {
    const { ask, calls, clock } = await connected([refusing(429, { 'Retry-After': '120' }), answering(anOpinion())]);
    await ask(TEXT);
    clock.now += 2 * MINUTE_MS - 1;
    expect((await ask(TEXT)).record).toMatchObject({ outcome: 'open' });
    expect(calls).toHaveLength(1);
    clock.now += 1;
    expect((await ask(TEXT)).record).toMatchObject({ outcome: 'answered' });
  });

  test('never receives a text that could not be masked', async () => {
    const { ask, calls } = await connected([]);
    expect((await ask(undefined)).record).toMatchObject({ outcome: 'unsendable', calls: 0 });
    expect(calls).toEqual([]);
  });

  test("ends its call when the process stops, which doesn't count as an error", async () => {
    const { ask, stop, calls, status } = await connected([() => undefined]);
    const asked = ask(TEXT);
    await expect.poll(() => calls.length).toBe(1);
    stop();
    expect((await asked).record).toMatchObject({ outcome: 'stopped', calls: 1 });
    expect((await ask(TEXT)).record).toMatchObject({ outcome: 'stopped', calls: 0 });
    expect(await status()).toBeNull();
  });
});

test.each(ENGINES)("on %s, processes share the daily budget, and a restart doesn't reset it", async (engine) => {
  const { connect, calls, clock, status } = await connected([], { engine, dailyBudget: 3 });
  const [one, other] = [connect(), connect()];
  await Promise.all([one.ask(TEXT), other.ask(TEXT), one.ask(TEXT)]);
  expect((await other.ask(TEXT)).record).toMatchObject({ outcome: 'budget', calls: 0 });
  expect((await connect().ask(TEXT)).record).toMatchObject({ outcome: 'budget', calls: 0 });
  expect([calls.length, await status()]).toEqual([3, 'budget']);
  clock.now = Date.UTC(2026, 10, 22);
  expect((await other.ask(TEXT)).record).toMatchObject({ outcome: 'answered' });
  expect(await status()).toBeNull();
});

test('failed calls count against the budget', async () => {
  const { ask, status } = await connected([refusing(500)], { dailyBudget: 2 });
  expect((await ask(TEXT)).record).toMatchObject({ outcome: 'server_error', calls: 2 });
  expect(await status()).toBe('budget');
});
