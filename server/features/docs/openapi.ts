import { registry as newRegistry, toJSONSchema } from 'zod';
import type * as z from 'zod/mini';
import type { Route } from '#server/platform/http/route.ts';
import { ArticleChunk, CatalogChunk, ContentManifest } from '#shared/content/manifest.contract.ts';
import { REFUSALS, type RefusalCode } from '#shared/errors/app-error.ts';
import { ErrorBody, FreErrorBody } from '#shared/errors/error-body.contract.ts';
import { RuleSource } from '#shared/fre-editing/source.contract.ts';
import type { openApi } from '#shared/http/docs.endpoints.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '#shared/http/idempotency-key.contract.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { Article, ArticleSummary } from '#shared/rules/article.contract.ts';
import { LawPart } from '#shared/rules/law.contract.ts';
import { Rule, RuleDetail, RuleSummary } from '#shared/rules/rule.contract.ts';

type Json = Record<string, unknown>;

const NAMED = {
  Article,
  ArticleChunk,
  ArticleSummary,
  CatalogChunk,
  ContentManifest,
  ErrorBody,
  FreErrorBody,
  LawPart,
  Rule,
  RuleDetail,
  RuleSource,
  RuleSummary,
};
const ref = (name: string) => `#/components/schemas/${name}`;

function componentSchemas(): Json {
  const registry = newRegistry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  const { schemas } = toJSONSchema(registry, { uri: ref, io: 'output' });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutKeywords(schema)]));
}

function withoutKeywords(schema: object): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'));
}

/** Returns a reference to a named contract. Writes out any other contract, with references to its named parts. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const named = Object.entries(NAMED).find(([, candidate]) => candidate === schema);
  if (named) return { $ref: ref(named[0]) };
  const metadata = newRegistry<{ id: string }>();
  const override = ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }) => {
    const part = Object.entries(NAMED).find(([, candidate]) => candidate === zodSchema);
    if (!part) return;
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    jsonSchema['$ref'] = ref(part[0]);
  };
  const written = withoutKeywords(toJSONSchema(schema, { io, metadata, override }));
  delete written['$defs'];
  return written;
}

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

const idempotencyHeader = (): Json => ({
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  schema: schemaOf(IdempotencyKey, 'input'),
});

function success({ envelope, response }: Endpoint): Json {
  const data = schemaOf(response, 'output');
  if (envelope !== 'fre') return data;
  const properties = { success: { const: true }, data, error: { type: 'null' } };
  return { type: 'object', properties, required: ['success', 'data', 'error'], additionalProperties: false };
}

function refusals({ envelope, refusals: own = [], params, query, body }: Endpoint): Json {
  const general: RefusalCode[] = params || query || body ? ['INVALID_INPUT', 'INTERNAL_ERROR'] : ['INTERNAL_ERROR'];
  const content = jsonContent({ $ref: ref(envelope === 'fre' ? 'FreErrorBody' : 'ErrorBody') });
  const byStatus: Record<string, { description: string; content: Json }> = {};
  for (const code of [...own, ...general]) {
    const { status } = REFUSALS[code];
    const before = byStatus[status];
    byStatus[status] = { description: before ? `${before.description}, ${code}` : code, content };
  }
  return byStatus;
}

const requestBody = (body: z.ZodMiniType): Json => ({
  requestBody: { required: !body.safeParse(undefined).success, content: jsonContent(schemaOf(body, 'input')) },
});

function operation(endpoint: Endpoint): Json {
  const { tag, summary, params, query, body, cache, redirects, takesIdempotencyKey } = endpoint;
  const answers: Json = {
    ...(redirects
      ? { 302: { description: 'Redirects to a page of the app' } }
      : { 200: { description: 'Success', content: jsonContent(success(endpoint)) } }),
    ...(cache === 'revalidate' ? { 304: { description: 'Not modified since the given ETag' } } : {}),
    ...refusals(endpoint),
  };
  return {
    tags: [tag],
    summary,
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(takesIdempotencyKey ? [idempotencyHeader()] : []),
    ],
    ...(body === undefined ? {} : requestBody(body)),
    responses: answers,
  };
}

type OpenApiDocument = z.output<(typeof openApi)['response']>;

/** Builds the OpenAPI 3.1 document of the given routes from the same declarations that the server mounts. */
export function openApiDocument(routes: readonly Route[], publicUrl: string): OpenApiDocument {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of routes) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: `${PRODUCT_NAME} API`, version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: componentSchemas() },
  };
}
