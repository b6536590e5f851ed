import type { SyncRequest } from '#shared/sync/sync.contract.ts';
import type { Answer } from './world.ts';

/** A device's request on its way to the server, signed in as `as`, or the response on its way back. */
export type Message = {
  from: string;
  request: SyncRequest;
  as: string;
  answer: Answer | undefined;
  arrive: (answer: Answer) => void;
  fail: () => void;
};

/** A network in which messages move only when told to. */
export class Network {
  readonly messages: Message[] = [];

  /**
   * Returns a device's `fetch`. Each call is made as the user that `cookie` returns at that time. `onWait` is called
   * when a caller starts or stops waiting.
   */
  fetchFor(from: string, cookie: () => string, onWait: (isWaiting: boolean) => void): typeof fetch {
    return (_address, init) =>
      new Promise((resolve, reject) => {
        const message: Message = {
          from,
          request: JSON.parse(init?.body as string) as SyncRequest,
          as: cookie(),
          answer: undefined,
          arrive: ({ status, body }) => {
            onWait(false);
            resolve(Response.json(body, { status }));
          },
          fail: () => {
            onWait(false);
            reject(new TypeError('Failed to fetch'));
          },
        };
        this.messages.push(message);
        onWait(true);
      });
  }

  pick(i: number): Message | undefined {
    return this.messages[i % this.messages.length];
  }

  remove(message: Message): void {
    const at = this.messages.indexOf(message);
    if (at >= 0) this.messages.splice(at, 1);
  }
}
