import { authorize } from '#server/platform/http/authorize.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { placesOf, type SpacePlace } from '#server/sync/sync-person.repository.ts';
import { type Actor, type Member, type SessionRef, VISITOR } from '#shared/permissions/actor.ts';
import { isMember } from '#shared/permissions/member.policy.ts';
import type { ChangesRequest } from '#shared/sync/sync.contract.ts';

/** Proxies and devices give up on a silent request after 30 seconds or more, so this is shorter. */
const HOLD_MS = 25_000;
const LOOK_MS = 500;

/**
 * `actorsNow` returns the current actors of sessions by session ID, without sessions that have ended. `holdMs` is the
 * longest time to hold a long poll. `lookMs` is the time between queries while any long poll is held.
 */
type WatchDeps = Pick<Deps, 'db'> & {
  actorsNow: (sessions: readonly SessionRef[]) => Promise<ReadonlyMap<string, Actor>>;
  holdMs?: number;
  lookMs?: number;
};

type Waiting = {
  member: Member;
  place: ChangesRequest;
  until: number;
  answer: (changed: boolean) => void;
  fail: (error: unknown) => void;
};

/** A space without a row has version 0. */
const hasChanged = ({ cursor, epoch }: ChangesRequest, now: SpacePlace | undefined): boolean =>
  cursor !== (now?.version ?? 0) || (epoch !== undefined && epoch !== now?.epoch);

/**
 * Holds devices' long polls until their user's space changes. The same few queries, twice a second, serve all of them.
 * That works the same on both engines and with any number of processes. Decision record 15.
 */
export class ChangeWatch {
  readonly #deps: WatchDeps;
  readonly #waiting = new Set<Waiting>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasEnded = false;

  constructor(deps: WatchDeps) {
    this.#deps = deps;
  }

  /** The number of long polls being held. */
  get size(): number {
    return this.#waiting.size;
  }

  /**
   * Holds the long poll and resolves to whether something changed. Aborting `gone` ends it early.
   * @throws {AppError} as soon as the member may no longer make the request
   */
  async changed(member: Member, place: ChangesRequest, gone: AbortSignal): Promise<boolean> {
    const { db, holdMs = HOLD_MS } = this.#deps;
    const places = await placesOf(db, [member.userId]);
    if (hasChanged(place, places.get(member.userId))) return true;
    if (this.#hasEnded || gone.aborted) return false;
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiting);
        gone.removeEventListener('abort', quiet);
      };
      const answer = (changed: boolean) => {
        leave();
        resolve(changed);
      };
      const quiet = () => answer(false);
      const fail = (error: unknown) => {
        leave();
        reject(error);
      };
      const waiting: Waiting = { member, place, until: performance.now() + holdMs, answer, fail };
      gone.addEventListener('abort', quiet);
      this.#waiting.add(waiting);
      this.#lookLater();
    });
  }

  /** Releases every long poll and holds no new ones, because the process is shutting down. */
  end(): void {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    for (const { answer } of this.#waiting) answer(false);
  }

  #lookLater(): void {
    if (this.#timer !== undefined || this.#hasEnded) return;
    this.#timer = setTimeout(() => void this.#look(), this.#deps.lookMs ?? LOOK_MS);
  }

  async #look(): Promise<void> {
    const asked = [...this.#waiting];
    try {
      const [places, actors] = await Promise.all([
        placesOf(this.#deps.db, [...new Set(asked.map(({ member }) => member.userId))]),
        this.#deps.actorsNow(asked.map(({ member }) => member.session)),
      ]);
      for (const waiting of asked) this.#settle(waiting, actors, places);
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
    this.#timer = undefined;
    if (this.#waiting.size > 0) this.#lookLater();
  }

  #settle(
    { member, place, until, answer, fail }: Waiting,
    actors: ReadonlyMap<string, Actor>,
    places: ReadonlyMap<string, SpacePlace>,
  ): void {
    try {
      authorize(isMember(actors.get(member.session.id) ?? VISITOR));
    } catch (refusal) {
      return fail(refusal);
    }
    const changed = hasChanged(place, places.get(member.userId));
    if (changed || performance.now() >= until) answer(changed);
    return undefined;
  }
}
