import type { Hono } from 'hono';
import type { AppEnv } from '#server/platform/http/context.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '#shared/http/endpoint.ts';

/** A demo user's browser, which calls the app in this process. */
export class DemoClient {
  private readonly cookies = new Map<string, string>();
  private readonly app: Hono<AppEnv>;

  constructor(app: Hono<AppEnv>) {
    this.app = app;
  }

  /** Calls an endpoint. @throws {Error} if the app refuses */
  async call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<EndpointOutput<E>> {
    const { method, path, response: contract } = endpoint;
    const { body, params = {} } = input as { body?: unknown; params?: Record<string, string> };
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const response = await this.app.request(address, {
      method,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/json',
        Cookie: [...this.cookies.values()].join('; '),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path} was refused: ${JSON.stringify(answer)}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.cookies.set(pair.split('=')[0] ?? '', pair);
    }
    return contract.parse(answer) as EndpointOutput<E>;
  }
}
