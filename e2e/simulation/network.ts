import type { SyncRequest } from '#shared/sync/sync.contract.ts';
import type { Answer } from './world.ts';

/** A request on its way from a device: up to the server as `as` is signed in then, or down again with its answer. */
export type Message = {
  from: string;
  request: SyncRequest;
  as: string;
  answer: Answer | undefined;
  arrive: (answer: Answer) => void;
  fail: () => void;
};

/** A network in which nothing moves by itself. */
export class Network {
  readonly messages: Message[] = [];

  /** `fetch` as a device has it that is signed in as `cookie` says when it asks. `onWait` hears that a caller waits, or no more. */
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
