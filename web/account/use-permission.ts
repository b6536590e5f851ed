import type { Actor } from '#shared/auth/actor.ts';
import type { Decision, Policy } from '#shared/auth/decision.ts';
import { actorOf } from '#web/account/actor.ts';
import { useMe } from '#web/account/me-store.ts';

/** What a policy says of the user of this browser. The server asks the same policy again at every call. */
export const usePermission = <A extends Actor>(policy: Policy<A>): Decision<A> => policy(actorOf(useMe()));
