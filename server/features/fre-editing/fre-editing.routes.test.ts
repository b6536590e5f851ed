import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { ErrorBody } from '#shared/errors/error-body.contract.ts';
import { EditedRule } from '#shared/fre-editing/fre-document.contract.ts';
import { listEditedRules } from '#shared/fre-editing/fre-editing.endpoints.ts';
import { DraftList, Release } from '#shared/fre-editing/fre-release.contract.ts';

const FRE = '/api/admin/fre';
const RULE = `${FRE}/rules/1001`;

const read = async (client: TestClient, path = RULE) => EditedRule.parse(await (await client.get(path)).json());

describe.each(ENGINES)('on %s', (engine) => {
  test('smoke', async () => {
    const app = await testApp(engine);
    const root = await app.signedIn({ id: 'root', role: 'admin' });
    const rules = listEditedRules.response.parse(await (await root.get(`${FRE}/rules`)).json());
    expect(rules.items).toHaveLength(8);
    const rule = await read(root);
    const document = { ...rule.document, aliases: [...rule.document.aliases, 'lost page'] };
    const saved = await root.patch(RULE, { version: rule.version, document });
    const body = await saved.json();
    expect([saved.status, body]).toMatchObject([200, { draft: { by: { id: 'root' } } }]);
    const stale = await root.patch(RULE, { version: rule.version, document });
    expect(ErrorBody.parse(await stale.json())).toMatchObject({ code: 'CONFLICT' });
    const drafts = DraftList.parse(await (await root.get(`${FRE}/drafts`)).json());
    expect(drafts).toMatchObject({ faults: [] });
    const published = await root.post(`${FRE}/releases`, { reviewed: drafts.reviewed, note: 'An alias' });
    expect(Release.parse(await published.json())).toMatchObject({ note: 'An alias', is_current: true });
  });
});
