import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Opinion } from '#server/moderation/external/opinion.contract.ts';
import type { ExternalSettings } from '#server/platform/config/config.ts';
import { listenOnFreePort } from '#server/testing/free-port.ts';

/** How the provider responds to a call. `text` is the post that the site sent. */
export type Behavior = (response: ServerResponse, text: string) => void;

/** What the provider received with one call. `raw` is everything, headers included. */
type Call = { authorization: string | undefined; path: string | undefined; text: string; raw: string };

export const CANARY_KEY = 'sk-canary-0123456789';

/** Returns an opinion without any objections. */
export const anOpinion = (over: Partial<Opinion> = {}): Opinion => ({
  verdict: 'approved',
  reason: 'none',
  spans: [],
  tags: [],
  score: 40,
  rewrite: null,
  ...over,
});

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** Returns the body of a chat response with this message. */
export const chatBody = (message: object, finish_reason = 'stop') => ({
  id: 'chat-1',
  object: 'chat.completion',
  choices: [{ index: 0, finish_reason, message: { role: 'assistant', content: null, ...message } }],
});

/** Makes the provider respond with an opinion, the way real ones do. */
export const answering =
  (opinion: object): Behavior =>
  (response) =>
    json(response, 200, chatBody({ content: JSON.stringify(opinion) }));

/** Makes the provider respond with this error status and, like some real ones, quote the key. */
export const refusing =
  (status: number, headers: Record<string, string> = {}): Behavior =>
  (response) =>
    json(response, status, { error: { message: `Incorrect key ${CANARY_KEY}` } }, headers);

export const sending =
  (body: unknown): Behavior =>
  (response) =>
    json(response, 200, body);

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

function textIn(body: string): string {
  const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
  const content = messages.find(({ role }) => role === 'user')?.content ?? '{}';
  return (JSON.parse(content) as { post: string }).post;
}

/**
 * Starts an OpenAI-compatible provider on a free port and closes it after the test. `behave` sets how it responds to
 * the next calls. The last behavior also applies to all later calls.
 */
export async function fakeProvider(...first: Behavior[]) {
  let behaviors: Behavior[] = first.length === 0 ? [answering(anOpinion())] : first;
  const calls: Call[] = [];
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const { authorization } = request.headers;
    const raw = `${request.url ?? ''}\n${JSON.stringify(request.rawHeaders)}\n${body}`;
    const text = textIn(body);
    calls.push({ authorization, path: request.url, text, raw });
    const [behavior, ...later] = behaviors;
    if (later.length > 0) behaviors = later;
    behavior?.(response, text);
  }
  const server = createServer((request, response) => void handle(request, response));
  const port = await listenOnFreePort(server);
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  onTestFinished(close);
  const settings: ExternalSettings = {
    url: `http://127.0.0.1:${String(port)}/v1`,
    key: CANARY_KEY,
    model: 'guard-1',
    dailyBudget: 100,
  };
  return {
    settings,
    calls,
    behave: (...next: Behavior[]) => {
      behaviors = next;
    },
  };
}
