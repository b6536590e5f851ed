import { parseArgs } from 'node:util';
import { createSlice, removeSlice } from './slice-skeleton.ts';

// Creates a skeleton for a new feature that passes all checks, or removes one that no files have been added to.

const USAGE = 'Usage: npm run new:slice NAME, or npm run new:slice -- --remove NAME (kebab-case)';

const nextSteps = (name: string) => `
Next steps
- Rename the item in shared/${name} to what the feature is about, and replace the texts and the icon on the page.
- Who may do what: shared/permissions has policies by actor. If it depends on the thing itself, add ${name}.policy.ts.
- A table: write server/platform/db/migrations/NNNN-${name}.ts, list it in migrations.ts, add its type to schema.ts,
  declare it under \`tables\` in ${name}.slice.ts, and put its SQL in ${name}.repository.ts with a test on both engines.
  Add rows for it to migration-rows.fixture.ts, and say on the privacy page what is stored and for how long
  (web/pages/legal.test.tsx repeats how long).
- The way to the page: link it where people look for it (web/features/frame/user-menu.tsx for what belongs to a member,
  main-places.ts for the main navigation), and list it in e2e/support/screens.ts.
- Run npm run check, then the tests:
  npx vitest run ${name} legal server/slices.test.ts server/who-may.test.ts server/platform/db/migrations.test.ts
shared/docs/contributing.md has the details. To undo: npm run new:slice -- --remove ${name}`;

const printPaths = (heading: string, paths: readonly string[]) =>
  console.log([heading, ...paths.map((path) => `  ${path}`)].join('\n'));

function main(): void {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { remove: { type: 'boolean' } } });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new Error(USAGE);
  if (values.remove) {
    printPaths('Removed', removeSlice('.', name));
    return;
  }
  const { created, changed } = createSlice('.', name);
  printPaths('Created', created);
  printPaths('Registered in', changed);
  console.log(nextSteps(name));
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
