import type { Context } from 'hono';
import type { AppEnv } from '#server/platform/http/context.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '#shared/http/endpoint.ts';
import type { Actor } from '#shared/permissions/actor.ts';
import type { Policy } from '#shared/permissions/decision.ts';

/**
 * The handler's arguments: the parsed input, the actor that the policy allowed, and the raw context for the rare
 * handler that needs it.
 */
type Call<E extends Endpoint, A extends Actor> = EndpointInput<E> & { actor: A; context: Context<AppEnv> };

/** Returns the endpoint's data, or a complete Response if the handler sends stored bytes. */
export type Handler<E extends Endpoint, A extends Actor> = (
  call: Call<E, A>,
) => Promise<EndpointOutput<E> | Response> | EndpointOutput<E> | Response;

/** A declared route with its types erased. `mount` parses the input before it calls the handler. */
export type Route = {
  endpoint: Endpoint;
  policy: Policy;
  handle: (input: Record<string, unknown>, actor: Actor, context: Context<AppEnv>) => Promise<unknown>;
};

/** Declares a route. Every route is declared this way, so every handler has a contract and a policy. */
export function route<E extends Endpoint, A extends Actor>(
  endpoint: E,
  policy: Policy<A>,
  handler: Handler<E, A>,
): Route {
  return {
    endpoint,
    policy,
    // The casts are safe: `mount` has parsed `input` with this endpoint's contracts, and `actor` has passed this
    // policy.
    handle: async (input, actor, context) => handler({ ...input, actor, context } as Call<E, A>),
  };
}
