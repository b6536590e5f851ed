import type { Request } from 'autocannon';
import type { LoadedServer } from './loaded-server.ts';

const PAGE = 20;
const WORDS = ['objection', 'foundation', 'redirect', 'exhibit', 'affidavit', 'closing', 'witness', 'bench', 'sidebar'];

const wordAt = (count: number) => WORDS[count % WORDS.length];

/** Returns a text that differs from all others in more than a number, so that it isn't held as spam. */
function textOf(count: number): string {
  const words = Array.from({ length: 12 }, (_, index) =>
    wordAt(Math.floor(count / WORDS.length ** (index % 6)) + index),
  );
  return `Our team practiced ${words.join(' and ')} today.`;
}

/** Returns the requests to send in turn for each measurement, by the measurement's name. */
export function callsOf({ token, recent, longest }: LoadedServer): Record<string, Request[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let posted = 0;
  const create: Request = {
    method: 'POST',
    path: '/api/confessions',
    headers,
    setupRequest: (request) => {
      posted += 1;
      return { ...request, body: JSON.stringify({ content: textOf(posted) }) };
    },
  };
  const likes = recent.flatMap((id): Request[] =>
    (['POST', 'DELETE'] as const).map((method) => ({ method, path: `/api/confessions/${id}/like`, headers })),
  );
  const batch = JSON.stringify({ confession_ids: recent.slice(0, PAGE) });
  return {
    '/healthz': [{ path: '/healthz' }],
    feed: [{ path: '/api/confessions' }],
    'feed, signed in': [{ path: '/api/confessions', headers }],
    '500 comments': [{ path: `/api/confessions/${longest}/comments` }],
    like: likes,
    create: [create],
    batch: [{ method: 'POST', path: '/api/confessions/likes/batch', headers, body: batch }],
  };
}
