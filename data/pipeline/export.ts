import { writeFile } from 'node:fs/promises';
import { readBook } from '#data/pipeline/book.ts';
import { SOURCES } from '#data/pipeline/compile.ts';
import { faultLine } from '#data/pipeline/fault.ts';
import { lawExport } from '#data/pipeline/law-export.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: npm run content:export -- FILE');
  process.exitCode = 2;
} else {
  const { book, faults } = await readBook(SOURCES);
  for (const fault of faults) console.error(faultLine(fault));
  const law = lawExport(book);
  await writeFile(file, `${JSON.stringify(law, null, 2)}\n`);
  console.log(`${law.length} rules written to ${file}`);
  if (faults.length > 0) process.exitCode = 1;
}
