import type { Actor } from '#shared/permissions/actor.ts';
import type { Decision, Policy } from '#shared/permissions/decision.ts';
import { actorOf } from '#web/accounts/actor.ts';
import { useMe } from '#web/accounts/me-store.ts';

/** Returns what a policy decides about this browser's user. The server applies the same policy again on every call. */
export const usePermission = <A extends Actor>(policy: Policy<A>): Decision<A> => policy(actorOf(useMe()));
