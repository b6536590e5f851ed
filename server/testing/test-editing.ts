import type { Engine } from '#server/platform/db/open.ts';
import { testApp } from '#server/testing/test-app.ts';
import { ContentManifest } from '#shared/content/manifest.contract.ts';
import { EditedQuestions, EditedRule } from '#shared/fre-editing/fre-document.contract.ts';
import { DraftList, Release } from '#shared/fre-editing/fre-release.contract.ts';
import type { RuleSource } from '#shared/fre-editing/source.contract.ts';

const FRE = '/api/admin/fre';
/** The path of the rule in the small book that the tests edit. */
export const RULE = `${FRE}/rules/1001`;

/** Starts the app with an admin who edits the small book. */
export async function editingApp(engine: Engine, over: Parameters<typeof testApp>[1] = {}) {
  const app = await testApp(engine, over);
  const root = await app.signedIn({ id: 'root', role: 'admin' });
  const readRule = async (path = RULE) => EditedRule.parse(await (await root.get(path)).json());
  const readQuestions = async () => EditedQuestions.parse(await (await root.get(`${RULE}/questions`)).json());
  const drafts = async () => DraftList.parse(await (await root.get(`${FRE}/drafts`)).json());

  /** Saves Rule 1001 with these fields replaced. Returns the response. */
  async function editRule(change: Partial<RuleSource>, path = RULE): Promise<Response> {
    const { version, document } = await readRule(path);
    return root.patch(path, { version, document: { ...document, ...change } });
  }
  const publish = async (note = 'A change') =>
    root.post(`${FRE}/releases`, { reviewed: (await drafts()).reviewed, note });
  /** Publishes all drafts and returns the release. */
  const release = async (note?: string) => Release.parse(await (await publish(note)).json());
  const restore = async (id: string, release_id: string | null) =>
    root.post(`${FRE}/releases/${id}/restore`, { release_id, note: 'Back again' });
  const manifest = async () => ContentManifest.parse(await (await app.get('/content/manifest')).json());
  const audit = async () =>
    (await app.db.selectFrom('admin_audit_log').select(['action', 'entity_id', 'details']).execute())
      .filter(({ action }) => action.startsWith('fre.'))
      .map(({ details, ...entry }) => ({ ...entry, details: JSON.parse(details) as Record<string, unknown> }));
  return { ...app, root, readRule, readQuestions, drafts, editRule, publish, release, restore, manifest, audit };
}
