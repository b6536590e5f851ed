import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

type Planted = Record<string, string>;

const value = (path: string) => `import { x } from '${path}';\nexport const y = x;\n`;
const x = 'export const x = 1;\n';
const library = (name: string): Planted => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, type: 'module', exports: './main.js' }),
  [`node_modules/${name}/main.js`]: x,
});

/** For each rule, files that break that rule and no other. The last test fails if a rule has no entry here. */
const OFFENCES: Record<string, Planted> = {
  'shared-is-pure': { 'shared/a/a.ts': value('#web/ui/x.ts'), 'web/ui/x.ts': x },
  'shared-base': { 'shared/text/a.ts': value('#shared/rules/x.ts'), 'shared/rules/x.ts': x },
  'shared-domain': { 'shared/permissions/a.ts': value('#shared/quizzes/x.ts'), 'shared/quizzes/x.ts': x },
  'shared-content': { 'shared/quizzes/a.ts': value('#shared/study/x.ts'), 'shared/study/x.ts': x },
  'shared-study': { 'shared/study/a.ts': value('#shared/one/x.ts'), 'shared/one/x.ts': x },
  'entities-on-top': { 'shared/one/a.ts': value('#shared/entities/x.ts'), 'shared/entities/x.ts': x },
  'no-slice-cycles': {
    'shared/one/a.ts': value('#shared/two/x.ts'),
    'shared/one/x.ts': x,
    'shared/two/b.ts': value('#shared/one/x.ts'),
    'shared/two/x.ts': x,
  },
  'web-not-server': { 'web/api/a.ts': value('#server/x.ts'), 'server/x.ts': x },
  'server-not-web': { 'server/a.ts': value('#web/ui/x.ts'), 'web/ui/x.ts': x },
  'data-stands-alone': { 'data/pipeline/a.ts': value('#server/x.ts'), 'server/x.ts': x },
  'content-when-built': { 'server/a.ts': value('#data/pipeline/x.ts'), 'data/pipeline/x.ts': x },
  'e2e-from-outside': { 'e2e/a.ts': value('#server/x.ts'), 'server/x.ts': x },
  'slices-do-not-meet': { 'web/features/one/a.ts': value('#web/features/two/x.ts'), 'web/features/two/x.ts': x },
  'authors-stay-secret': {
    'server/features/confessions/a.ts': value('#server/posts/authors.repository.ts'),
    'server/posts/authors.repository.ts': x,
    'server/posts/authors.repository.test.ts': value('#server/posts/authors.repository.ts'),
  },
  'glass-breaks-in-one-place': {
    'server/features/moderation/a.ts': value('#server/posts/break-glass.ts'),
    'server/posts/break-glass.ts': x,
  },
  'web-layers': { 'web/browser/a.ts': value('#web/features/one/x.ts'), 'web/features/one/x.ts': x },
  'online-on-top': { 'web/accounts/a.ts': value('#web/online/x.ts'), 'web/online/x.ts': x },
  'online-not-study': { 'web/online/a.ts': value('#web/sync/x.ts'), 'web/sync/x.ts': x },
  'study-not-sync': { 'web/study/a.ts': value('#web/sync/x.ts'), 'web/sync/x.ts': x },
  'outbox-stands-alone': { 'web/sync/outbox/a.ts': value('#web/sync/write/x.ts'), 'web/sync/write/x.ts': x },
  'write-without-server': { 'web/sync/write/a.ts': value('#web/sync/exchange/x.ts'), 'web/sync/exchange/x.ts': x },
  'exchange-in-worker': { 'web/sync/exchange/a.ts': value('#web/sync/status/x.ts'), 'web/sync/status/x.ts': x },
  'status-and-leave-apart': { 'web/sync/status/a.ts': value('#web/sync/leave/x.ts'), 'web/sync/leave/x.ts': x },
  'sync-not-sw': { 'web/sync/a.ts': value('#web/sw/x.ts'), 'web/sw/x.ts': x },
  'only-worker-runs-sync': { 'web/sw/a.ts': value('#web/sync/x.ts'), 'web/sync/x.ts': x },
  'features-not-pages': { 'web/features/one/a.ts': value('#web/pages/x.ts'), 'web/pages/x.ts': x },
  'pages-not-app': { 'web/pages/a.ts': value('#web/app/x.ts'), 'web/app/x.ts': x },
  'ui-is-plain': { 'web/ui/a.ts': value('#shared/x.ts'), 'shared/x.ts': x },
  'rule-kit-only-draws': { 'web/rule-kit/a.ts': value('#web/content/x.ts'), 'web/content/x.ts': x },
  'server-layers': { 'server/platform/a.ts': value('#server/features/one/x.ts'), 'server/features/one/x.ts': x },
  'moderation-is-pure': { 'server/moderation/a.ts': value('#server/platform/x.ts'), 'server/platform/x.ts': x },
  'sql-has-a-home': { 'server/features/one/a.ts': value('kysely'), ...library('kysely') },
  'dexie-has-a-home': { 'web/content/a.ts': value('dexie'), ...library('dexie') },
  'no-cycles': { 'shared/a.ts': `${value('#shared/b.ts')}${x}`, 'shared/b.ts': `${value('#shared/a.ts')}${x}` },
  'no-barrels': { 'shared/a.ts': value('#shared/things/index.ts'), 'shared/things/index.ts': x },
  'no-junk-drawers': { 'shared/a.ts': value('#shared/text-utils/x.ts'), 'shared/text-utils/x.ts': x },
  'tests-are-leaves': { 'shared/a.test.ts': value('#shared/x.test.ts'), 'shared/x.test.ts': x },
  'no-test-code-shipped': { 'shared/a.ts': value('#shared/x.fixture.ts'), 'shared/x.fixture.ts': x },
  'repository-has-test': { 'server/features/one/one.repository.ts': x },
  'who-may': { 'server/features/one/one.routes.ts': x },
};

/** Writes the files into an empty project and returns the names of the rules that they break. */
async function brokenRules(files: Planted): Promise<string[]> {
  const house = mkdtempSync(join(tmpdir(), 'sustained-house-'));
  const imports = Object.fromEntries(['shared', 'server', 'web', 'data'].map((room) => [`#${room}/*`, `./${room}/*`]));
  const all: Planted = { 'package.json': JSON.stringify({ name: 'house', type: 'module', imports }), ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const { tsConfig: _, ...options } = config.options ?? {};
  const { forbidden = [], required = [] } = config;
  const rooms = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))].filter(
    (room) => room !== 'node_modules',
  );
  const { output } = await cruise(rooms, {
    ...options,
    baseDir: house,
    validate: true,
    ruleSet: { forbidden, required },
  });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

test.each(Object.entries(OFFENCES))('%s reports its violation, and no other rule does', async (name, files) => {
  expect([...new Set(await brokenRules(files))]).toEqual([name]);
});

test('has an example of a violation for every rule', () => {
  const names = [...(config.forbidden ?? []), ...(config.required ?? [])].map(({ name }) => name ?? 'unnamed');
  expect(Object.keys(OFFENCES).toSorted()).toEqual(names.toSorted());
});
