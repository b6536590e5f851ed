import { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { _default as withDefault } from 'zod/mini';
import { parseInput } from '#server/platform/http/parse-input.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { endpoint } from '#shared/http/endpoint.ts';

const listing = endpoint({
  method: 'GET',
  path: '/api/things',
  tag: 'Test',
  summary: 'Lists',
  query: z.object({
    q: z.optional(z.string()),
    tags: z.optional(z.array(z.enum(['one', 'two'])).check(z.maxLength(2))),
    levels: withDefault(z.array(z.string()), []),
    ids: z.array(z.coerce.number().check(z.int())),
  }),
  response: z.unknown(),
});

/** Returns the parsed query of a request, or the names of its invalid fields. */
async function parsed(search: string): Promise<unknown> {
  let result: unknown;
  const app = new Hono().get('/', async (context) => {
    result = await parseInput(listing, context)
      .then(({ query }) => query)
      .catch((error: unknown) => (error instanceof AppError ? Object.keys(error.fields ?? {}) : error));
    return context.body(null);
  });
  await app.request(`/${search}`);
  return result;
}

test.each([
  ['?ids=1', { ids: [1], levels: [] }],
  ['?ids=1&ids=2&tags=two&levels=a', { ids: [1, 2], tags: ['two'], levels: ['a'] }],
  ['?q=a&tags=one&tags=two&ids=3', { q: 'a', tags: ['one', 'two'], ids: [3], levels: [] }],
])('reads a list, whether its name occurs once or several times: %s', async (search, query) => {
  expect(await parsed(search)).toEqual(query);
});

test.each([
  ['', ['query.ids']],
  ['?ids=1&tags=one&tags=three', ['query.tags.1']],
  ['?ids=1&tags=', ['query.tags.0']],
  ['?ids=1&tags=one,two', ['query.tags.0']],
  ['?ids=1&tags=one&tags=one&tags=one', ['query.tags']],
  ['?ids=1&q=a&q=b', ['query.q']],
])('refuses the query %s and names the fields %j', async (search, faults) => {
  expect(await parsed(search)).toEqual(faults);
});
