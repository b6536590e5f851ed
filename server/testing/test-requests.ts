import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import type { openApi } from '#shared/http/docs.endpoints.ts';

type Document = z.output<typeof openApi.response>;
type Schema = Record<string, unknown>;
type Schemas = Record<string, Schema>;

/** A request from a hostile or careless client. If `body` is undefined, none is sent. */
export type FuzzRequest = {
  method: string;
  path: string;
  route: string;
  headers: Record<string, string>;
  body: string | undefined;
};

const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u202e\ufeff',
  'ａｄｍｉｎ',
  '𝕬𝖉𝖆',
  "'; drop table auth_user; --",
  '../../etc/passwd',
  '%00',
  '%',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '1e309',
  '\ud800',
  'x'.repeat(5000),
];
const nastyText = fc.constantFrom(...NASTY_TEXTS);
const nastyNumber = fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MAX_VALUE);
const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], { __proto__: { admin: true } }),
  fc.jsonValue({ maxDepth: 2 }),
);

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  uri: fc.webUrl(),
};

function textOf(schema: Schema): fc.Arbitrary<string> {
  const format = FORMATS[String(schema['format'])];
  if (format !== undefined) return format;
  const pattern = schema['pattern'];
  // No strings can be generated for look-aheads and Unicode classes, so patterns with those get arbitrary text.
  if (typeof pattern === 'string' && !/\(\?|\\p/.test(pattern)) return fc.stringMatching(new RegExp(pattern, 'u'));
  const minLength = Number(schema['minLength'] ?? 0);
  return fc.string({
    minLength,
    maxLength: Math.min(Number(schema['maxLength'] ?? 40), minLength + 60),
    unit: 'grapheme',
  });
}

function objectOf(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Schemas);
  const required = new Set((schema['required'] ?? []) as string[]);
  const parts = Object.fromEntries(properties.map(([name, part]) => [name, valueOf(part, schemas)]));
  const least = Object.fromEntries(Object.entries(parts).filter(([name]) => required.has(name)));
  // Each generated field is sometimes invalid. With many optional fields, nearly every request would be invalid, so
  // half of the objects have only the required fields.
  return fc.oneof(fc.record(parts, { requiredKeys: Object.keys(least) }), fc.record(least));
}

const numberOf = ({ minimum = -10, maximum = 1000 }: Schema) =>
  fc.integer({ min: Number(minimum), max: Math.min(Number(maximum), 2 ** 31 - 1) });

function plainOf(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  switch (schema['type']) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf((schema['items'] ?? {}) as Schema, schemas), { maxLength: 4 });
    case 'object':
      return objectOf(schema, schemas);
    default:
      return anyJson;
  }
}

function valueOf(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const { [reference.split('/').at(-1) ?? '']: named, ...others } = schemas;
    // A contract that contains itself is cut off with an empty object.
    return named === undefined ? fc.constant({}) : valueOf(named, others);
  }
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valueOf(choice, schemas)));
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  return plainOf(schema, schemas);
}

const mostly = (good: fc.Arbitrary<unknown>, bad: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: bad });

/**
 * Generates bodies that match the contract, have an extra field, break one part of the contract, or aren't JSON at all.
 */
function bodyOf(schema: Schema, schemas: Schemas): fc.Arbitrary<string | undefined> {
  const good = valueOf(schema, schemas);
  const extended = fc
    .tuple(good, fc.constantFrom('role', 'status', 'user_id', '__proto__', 'x'), anyJson)
    .map(([body, name, value]) => (typeof body === 'object' && body !== null ? { ...body, [name]: value } : body));
  const broken = fc.tuple(good, anyJson).map(([body, value]) => {
    if (typeof body !== 'object' || body === null) return body;
    const [first] = Object.keys(body);
    return first === undefined ? body : { ...body, [first]: value };
  });
  return fc.oneof(
    { weight: 4, arbitrary: good.map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: broken.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: extended.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: anyJson.map((body) => JSON.stringify(body) ?? '') },
    { weight: 1, arbitrary: fc.constantFrom('{', '', '[1,', '{"a":', '"\\ud800"', undefined) },
  );
}

type Operation = {
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
};

const encoded = (value: unknown) => {
  try {
    return encodeURIComponent(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  } catch {
    return '%ED%A0%80'; // half of a surrogate pair, as bytes
  }
};

/** Generates requests to one endpoint in the document. */
function requestOf(
  path: string,
  method: string,
  operation: Operation,
  { schemas, known }: { schemas: Schemas; known: Record<string, readonly string[]> },
): fc.Arbitrary<FuzzRequest> {
  const { parameters = [], requestBody } = operation;
  const values = fc.tuple(
    ...parameters.map(({ name, in: where, schema }) => {
      const good = valueOf(schema, schemas);
      const there = known[`${path} ${name}`] ?? known[name];
      const given = mostly(there === undefined ? good : fc.oneof(fc.constantFrom(...there), good), anyJson);
      return where === 'path' ? given : fc.option(given, { nil: undefined });
    }),
  );
  const schema = requestBody?.content['application/json'].schema;
  const body = schema === undefined ? fc.constant(undefined) : bodyOf(schema, schemas);
  const type = fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain', '');
  return fc.tuple(values, body, type).map(([given, text, contentType]) => {
    let filled = path;
    const query: string[] = [];
    for (const [index, parameter] of parameters.entries()) {
      if (given[index] === undefined) continue;
      const value = encoded(given[index]);
      if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, () => value || 'x');
      else query.push(`${parameter.name}=${value}`);
    }
    return {
      method: method.toUpperCase(),
      route: path,
      path: query.length === 0 ? filled : `${filled}?${query.join('&')}`,
      headers: text === undefined || contentType === '' ? {} : { 'Content-Type': contentType },
      body: text,
    };
  });
}

/**
 * `known` maps names of parameters, or paths and names, to values that exist. The same seed makes the same requests.
 */
type FuzzOptions = { count: number; seed: number; known: Record<string, readonly string[]> };

/** Generates at least `count` requests, spread evenly over all endpoints in the document. */
export function fuzzRequests(document: Document, { count, seed, known }: FuzzOptions): FuzzRequest[] {
  const { schemas } = document['components'] as { schemas: Schemas };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) =>
      requestOf(path, method, operation, { schemas, known }),
    ),
  );
  const share = Math.ceil(count / operations.length);
  return operations.flatMap((operation, index) => fc.sample(operation, { numRuns: share, seed: seed + index }));
}
