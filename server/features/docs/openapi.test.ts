import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openApiDocument } from '#server/features/docs/openapi.ts';
import { route } from '#server/platform/http/route.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';

const common = { method: 'POST', tag: 'Test', summary: 'Makes', response: z.strictObject({ id: z.string() }) } as const;
const once = endpoint({
  ...common,
  path: '/api/once/{id}',
  params: z.object({ id: z.string() }),
  takesIdempotencyKey: true,
});
const ever = endpoint({ ...common, path: '/api/ever' });
const levels = z.pipe(
  z.enum(['1', '2']),
  z.transform((text) => Number(text)),
);
const listed = endpoint({
  ...common,
  method: 'GET',
  path: '/api/listed',
  query: z.object({ tags: z.optional(z.array(z.enum(['a', 'b']))), levels: z.optional(z.array(levels)) }),
});

test('documents the Idempotency-Key header only for endpoints that accept it', () => {
  const routes = [once, ever].map((each) => route(each, anyone, () => ({ id: 'x' })));
  const { paths } = openApiDocument(routes, 'http://localhost');
  expect(paths['/api/once/{id}']).toMatchObject({
    post: {
      parameters: [
        { name: 'id', in: 'path' },
        { name: 'Idempotency-Key', in: 'header', required: false },
      ],
    },
  });
  expect(paths['/api/ever']).toMatchObject({ post: { parameters: [] } });
});

test('documents a list in the query as a repeated parameter', () => {
  const { paths } = openApiDocument([route(listed, anyone, () => ({ id: 'x' }))], 'http://localhost');
  expect(paths['/api/listed']).toMatchObject({
    get: {
      parameters: [
        { name: 'tags', in: 'query', required: false, schema: { type: 'array', items: { enum: ['a', 'b'] } } },
        { name: 'levels', in: 'query', required: false, schema: { type: 'array', items: { enum: ['1', '2'] } } },
      ],
    },
  });
});
