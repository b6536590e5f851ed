import { vi } from 'vitest';

/** A call that was made, for example 'PATCH /api/profile', and its body. */
export type MadeCall = { call: string; body: unknown };
export type Answers = Record<string, (body: unknown) => Response | Promise<Response>>;

/** A refusal in the server's format. */
export const refusal = (
  status: number,
  code: string,
  more: { message?: string; fields?: Record<string, string> } = {},
) => Response.json({ error: 'Refused', message: 'Refused.', code, requestId: 'r', ...more }, { status });

/** Makes a request fail as if there were no network. */
export const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Creates a response that arrives when the test releases it. Release it before the test ends, because reads in progress
 * are shared with later tests.
 */
export function aPendingAnswer() {
  const waiting: ((answer: Response) => void)[] = [];
  const promise = new Promise<Response>((resolve) => waiting.push(resolve));
  return { promise, resolve: (answer: Response) => waiting[0]?.(answer) };
}

/**
 * Stubs fetch with responses by method and path, and with 404 for everything else. Returns the list of calls made,
 * which keeps growing.
 */
export function answerCalls(answers: Answers): MadeCall[] {
  const made: MadeCall[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    made.push({ call, body });
    return answers[call]?.(body) ?? refusal(404, 'NOT_FOUND');
  });
  return made;
}
