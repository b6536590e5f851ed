import type { Context } from 'hono';
import * as z from 'zod/mini';
import { AppError, type FieldErrors } from '#shared/errors/app-error.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '#shared/http/idempotency-key.contract.ts';

type Part = 'params' | 'query' | 'body' | `headers.${typeof IDEMPOTENCY_HEADER}`;

function parsePart(part: Part, schema: z.ZodMiniType, value: unknown, faults: FieldErrors): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) faults[[part, ...issue.path].join('.')] = issue.message;
  return undefined;
}

const isOptional = (schema: z.ZodMiniType): boolean => schema.safeParse(undefined).success;

/** Returns the body of a request, or undefined if none was sent and the endpoint doesn't need one. */
async function readBody(schema: z.ZodMiniType, context: Context): Promise<unknown> {
  if (isOptional(schema) && (await context.req.text()) === '') return undefined;
  return readJson(context);
}

async function readJson(context: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  }
  try {
    return await context.req.json();
  } catch (cause) {
    throw new AppError('INVALID_INPUT', { message: 'The body isn’t valid JSON.', cause });
  }
}

const isList = (schema: z.core.$ZodType): boolean => {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault) return isList(schema.def.innerType);
  return schema instanceof z.ZodMiniArray;
};

/** Returns whether the endpoint's contract declares this query name as a list. */
function isListIn(query: z.ZodMiniType, name: string): boolean {
  const field = query instanceof z.ZodMiniObject ? query.def.shape[name] : undefined;
  return field !== undefined && isList(field);
}

/**
 * Returns the query's values by name. A value is an array if the contract declares the name as a list, or if the name
 * occurs more than once. Otherwise, it's text.
 */
function queryValues(query: z.ZodMiniType, context: Context): Record<string, string | string[]> {
  const lists = Object.entries(context.req.queries());
  return Object.fromEntries(
    lists.map(([name, values]) => [name, values.length > 1 || isListIn(query, name) ? values : (values[0] ?? '')]),
  );
}

/**
 * Parses the declared parts of a request and ignores undeclared query values.
 * @throws {AppError} INVALID_INPUT (with `fields` unless the body isn't JSON), UNSUPPORTED_MEDIA_TYPE
 */
export async function parseInput(endpoint: Endpoint, context: Context): Promise<Record<string, unknown>> {
  const faults: FieldErrors = {};
  const input: Record<string, unknown> = {};
  if (endpoint.params) input['params'] = parsePart('params', endpoint.params, context.req.param(), faults);
  if (endpoint.query) input['query'] = parsePart('query', endpoint.query, queryValues(endpoint.query, context), faults);
  if (endpoint.body) input['body'] = parsePart('body', endpoint.body, await readBody(endpoint.body, context), faults);
  const key = endpoint.takesIdempotencyKey ? context.req.header(IDEMPOTENCY_HEADER) : undefined;
  if (key !== undefined)
    input['idempotencyKey'] = parsePart(`headers.${IDEMPOTENCY_HEADER}`, IdempotencyKey, key, faults);
  if (Object.keys(faults).length > 0) throw new AppError('INVALID_INPUT', { fields: faults });
  return input;
}
