import { html } from 'hono/html';
import type { Route } from '#server/platform/http/route.ts';
import { REFUSALS } from '#shared/errors/app-error.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

type Operation = { parameters?: { name: string; in: string; required: boolean; schema: object }[]; responses: object };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, object> } };

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

function call(endpoint: Endpoint, operation: Operation) {
  const { method, path, summary, refusals = [], cache = 'none' } = endpoint;
  const parameters = operation.parameters ?? [];
  return html`<section>
    <h3><code>${method} ${path}</code></h3>
    <p>${summary}. Caching: ${cache}.</p>
    ${parameters.map(
      (each) =>
        html`<p><code>${each.name}</code> (${each.in}${each.required ? ', required' : ''}): <code>${JSON.stringify(each.schema)}</code></p>`,
    )}
    ${refusals.map((code) => html`<p><code>${REFUSALS[code].status} ${code}</code>: ${REFUSALS[code].message}</p>`)}
    <details><summary>Responses</summary><pre tabindex="0">${pretty(operation.responses)}</pre></details>
  </section>`;
}

/** Renders the OpenAPI document as one plain page without any scripts or styles. */
export function docsPage(routes: readonly Route[], document: unknown) {
  const { paths, components } = document as Document;
  const tags = [...new Set(routes.map(({ endpoint }) => endpoint.tag))];
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>API - ${PRODUCT_NAME}</title></head>
<body><main>
<h1>${PRODUCT_NAME} API</h1>
<p>Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>. A refused call returns <code>{error, message, code, fields?, requestId}</code>; calls under /fre return <code>{success, data, error}</code>.</p>
${tags.map(
  (tag) =>
    html`<h2>${tag}</h2>${routes
      .filter(({ endpoint }) => endpoint.tag === tag)
      .map(({ endpoint }) =>
        call(endpoint, paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? { responses: {} }),
      )}`,
)}
<h2>Schemas</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) =>
    html`<details id="${name}"><summary>${name}</summary><pre tabindex="0">${pretty(schema)}</pre></details>`,
)}
</main></body></html>`;
}
