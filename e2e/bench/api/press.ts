import autocannon, { type Request, type Result } from 'autocannon';

const CONNECTIONS = 10;
const P95 = 0.95;

/** The number of responses per second, and the time in ms within which 95% of them arrived. */
export type Pressed = { perSecond: number; p95: number };

/**
 * Sends requests for a few seconds, over ten connections unless `connections` says otherwise. Each connection sends its
 * next request as soon as it gets a response.
 * @throws if any request fails
 */
export async function press(
  url: string,
  requests: Request[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<Pressed> {
  const times: number[] = [];
  const { non2xx, errors, duration } = await new Promise<Result>((done, fail) => {
    const options = { url, requests, connections, duration: seconds };
    const running = autocannon(options, (error: Error | null, result) => (error === null ? done(result) : fail(error)));
    running.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${times.length} requests failed`);
  const sorted = times.toSorted((one, other) => one - other);
  return { perSecond: times.length / duration, p95: sorted[Math.floor(sorted.length * P95)] ?? Number.NaN };
}
