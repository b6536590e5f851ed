import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';

export const openApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  tag: 'Operation',
  summary: 'This API as an OpenAPI 3.1 document',
  response: z.looseObject({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.unknown()) }),
  cache: 'revalidate',
  isCookieless: true,
});
export const apiDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  tag: 'Operation',
  summary: 'This API as a readable page (HTML)',
  response: z.string(),
  cache: 'revalidate',
  isCookieless: true,
});
