import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from '../../server/testing/free-port.ts';

const OPINION = {
  verdict: 'pending',
  reason: 'harassment',
  spans: [{ quote: 'nobody claps', concern: 'harassment' }],
  tags: [],
  score: 10,
  rewrite: null,
};

/** A fake model provider. `url` is the address of its API. `received` has everything that was sent to it. */
export type ModelProvider = { url: string; received: string[]; failFromNowOn: () => void; stop: () => Promise<void> };

/**
 * Starts an OpenAI-compatible provider. It gives the same opinion of every post, which objects to the words 'nobody
 * claps'.
 */
export async function startModelProvider(): Promise<ModelProvider> {
  const received: string[] = [];
  let isFailing = false;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      const message = { role: 'assistant', content: JSON.stringify(OPINION) };
      response.writeHead(isFailing ? 500 : 200, { 'Content-Type': 'application/json' });
      return response.end(JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message }] }));
    });
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${String(port)}/v1`,
    received,
    failFromNowOn: () => {
      isFailing = true;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
