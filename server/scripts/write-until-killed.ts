import { saveEdition } from '#server/features/content/editions.repository.ts';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { openDb } from '#server/platform/db/open.ts';

/**
 * Migrates, then writes editions <prefix>-0, -1, … to the given database and prints each name once its write is
 * acknowledged.
 */
const [location = '', prefix = ''] = process.argv.slice(2);
const { db, driver } = openDb(location);
await migrateToLatest(db, driver.engine);
for (let number = 0; ; number += 1) {
  const version = `${prefix}-${number}`;
  const chunks = new Map([[version, Buffer.alloc(2000, number % 256)]]);
  await saveEdition(db, { version, manifest: '{}', chunks }, number);
  process.stdout.write(`${version}\n`);
}
