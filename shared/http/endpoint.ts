import type * as z from 'zod/mini';
import type { RefusalCode } from '#shared/errors/app-error.ts';

type Schema = z.ZodMiniType;

/**
 * An endpoint of the API, declared as data. The server mounts it, the client derives its types from it, and the OpenAPI
 * document lists it.
 *
 * - `path` has its parameters in braces: {name}.
 * - `response` is the contract for the data of a 200 response.
 * - `envelope`: 'fre' wraps the response as {success, data, error}.
 * - `cache`: 'revalidate' lets browsers keep the response and revalidate it with its ETag, 'immutable' is for
 *   content-addressed bytes, and 'none' (the default) means no-store.
 * - `refusals` lists all codes except general ones, such as INVALID_INPUT and INTERNAL_ERROR.
 * - `isCookieless` endpoints neither read nor set cookies, so API clients without an origin may call them.
 * - `redirects`: the endpoint responds with a 302.
 * - `takesIdempotencyKey`: the endpoint carries out the request for each key only once.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  tag: string;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
  envelope?: 'fre';
  cache?: 'none' | 'revalidate' | 'immutable';
  refusals?: readonly RefusalCode[];
  isCookieless?: true;
  redirects?: true;
  takesIdempotencyKey?: true;
};

/** Preserves the literal types of a declaration. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends Schema }
  ? { [P in K]: z.output<S> }
  : unknown;

type KeyPart<E extends Endpoint> = E extends { takesIdempotencyKey: true }
  ? { idempotencyKey?: string | undefined }
  : unknown;

/** What a caller passes. Only the parts that the endpoint declares are included. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & KeyPart<E>;
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>;
