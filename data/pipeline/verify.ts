import { writeFile } from 'node:fs/promises';
import { readBook } from '#data/pipeline/book.ts';
import { SOURCES } from '#data/pipeline/compile.ts';
import { readFingerprints, readReferences, VERIFIED_TEXT } from '#data/pipeline/references.ts';
import { verifyTexts } from '#data/pipeline/verified-text.ts';

const [{ book }, { rules }, earlier] = await Promise.all([readBook(SOURCES), readFingerprints(), readReferences()]);
const { verified, open } = verifyTexts(book, rules, earlier.verified);
await writeFile(VERIFIED_TEXT, `${JSON.stringify(verified, null, 2)}\n`);
console.log(`${rules.length - open.length} of ${rules.length} rules verified`);
if (open.length > 0) {
  console.error(`not verified: ${open.join(', ')}`);
  process.exitCode = 1;
}
