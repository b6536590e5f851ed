import { compile, DIST, SOURCES } from '#data/pipeline/compile.ts';
import { faultLine } from '#data/pipeline/fault.ts';
import { readReferences } from '#data/pipeline/references.ts';
import { writeDist } from '#data/pipeline/write-dist.ts';

const { edition, sources, faults, warnings } = await compile(SOURCES, await readReferences());
for (const warning of warnings) console.warn(faultLine({ ...warning, message: `warning: ${warning.message}` }));
for (const fault of faults) console.error(faultLine(fault));
if (edition && sources) {
  await writeDist(DIST, edition, sources);
  const bytes = edition.chunks.reduce((sum, chunk) => sum + chunk.bytes.byteLength, 0);
  const { version, articles } = edition.manifest;
  console.log(`content ${version}: ${articles.length} articles, ${edition.chunks.length} chunks, ${bytes} bytes`);
} else {
  console.error(`content: ${faults.length} faults, nothing written`);
  process.exitCode = 1;
}
