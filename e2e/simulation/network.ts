import type { SyncRequest } from '#shared/sync/sync.contract.ts';
import type { Answer } from './world.ts';

/**
 * A message of a device: a request on its way to the server, as `as` who is signed in, or its response on the way back.
 */
export type Message = {
  from: string;
  request: SyncRequest;
  as: string;
  answer: Answer | undefined;
  arrive: (answer: Answer) => void;
  fail: () => void;
};

/** A network in which messages move only on command. */
export class Network {
  readonly messages: Message[] = [];

  /**
   * A device's `fetch`, signed in as `cookie` says at the time of the call. `onWait` is told when a caller starts and
   * stops waiting.
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
