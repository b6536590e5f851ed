import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openApiDocument } from '#server/features/docs/openapi.ts';
import { route } from '#server/platform/http/route.ts';
import { anyone } from '#shared/auth/anyone.policy.ts';
import { endpoint } from '#shared/http/endpoint.ts';

const common = { method: 'POST', tag: 'Test', summary: 'Makes', response: z.strictObject({ id: z.string() }) } as const;
const once = endpoint({
  ...common,
  path: '/api/once/{id}',
  params: z.object({ id: z.string() }),
  takesIdempotencyKey: true,
});
const ever = endpoint({ ...common, path: '/api/ever' });

test('calls that are carried out once for a key say so, others do not', () => {
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
