import { assemble, assembleRule } from '#data/pipeline/assemble.ts';
import { bookOf, referencesOf } from '#data/pipeline/built-sources.ts';
import { checkBook } from '#data/pipeline/checks/all.ts';
import { cut } from '#data/pipeline/chunks.ts';
import type { Fault } from '#data/pipeline/fault.ts';
import { words } from '#data/pipeline/fre-check.mjs';
import { exactHashOfLaw, hashOfLaw } from '#data/pipeline/verified-text.ts';
import type { BuiltSources } from '#shared/fre-editing/built-sources.contract.ts';
import type { CompiledBook, DocumentJob, JobResults } from '#shared/fre-editing/document-job.ts';
import type { FreFault } from '#shared/fre-editing/fre-document.contract.ts';
import type { Law } from '#shared/rules/law.contract.ts';
import { lawText } from '#shared/rules/law.text.ts';

type EditedBook = Pick<Extract<DocumentJob, { kind: 'check' }>, 'replaced' | 'confirmed'>;

function faultsByDocument(faults: readonly Fault[], { documents }: BuiltSources): FreFault[] {
  const keys = new Map(documents.map(({ file, key }) => [file, key]));
  return faults.map(({ file, path, message }) => {
    const document = keys.get(file) ?? null;
    return { document, ...(document === null && { file }), path: [...(path ?? [])], message };
  });
}

function checkEdited(sources: BuiltSources, { replaced, confirmed }: EditedBook) {
  const book = bookOf(sources, replaced);
  const { faults, warnings } = checkBook(book, referencesOf(sources, confirmed));
  return { book, faults: faultsByDocument(faults, sources), warnings: faultsByDocument(warnings, sources) };
}

function compileEdited(sources: BuiltSources, edits: EditedBook): CompiledBook {
  const { book, faults, warnings } = checkEdited(sources, edits);
  if (faults.length > 0) return { faults, warnings, edition: null };
  const { manifest, chunks } = cut(assemble(book));
  const bytes = new Map(chunks.map((chunk) => [chunk.hash, new Uint8Array(chunk.bytes)]));
  return { faults, warnings, edition: { manifest, chunks: bytes } };
}

/**
 * Returns the position (from 1) of the first word that differs from the official text, or null if there is none. Like
 * fre-check, it ignores layout, case, and punctuation.
 */
function firstDifference(law: Law, typed: string): number | null {
  const expected = words(lawText(law));
  const given = words(typed);
  const at = expected.findIndex((word, index) => word !== given[index]);
  if (at !== -1) return at + 1;
  return given.length === expected.length ? null : expected.length + 1;
}

type JobOf<K extends DocumentJob['kind']> = Extract<DocumentJob, { kind: K }>;

const JOBS: { [K in DocumentJob['kind']]: (sources: BuiltSources, job: JobOf<K>) => JobResults[K] } = {
  check: (sources, job) => {
    const { faults, warnings } = checkEdited(sources, job);
    return { faults, warnings };
  },
  edition: compileEdited,
  rule: (sources, { replaced, number }) => assembleRule(bookOf(sources, replaced), number),
  hash: (_sources, { laws }) => laws.map((law) => ({ words: hashOfLaw(law), exact: exactHashOfLaw(law) })),
  typed: (_sources, { law, typed }) => firstDifference(law, typed),
};

/** Runs a job on the sources of a build. */
export function doDocumentJob<K extends DocumentJob['kind']>(sources: BuiltSources, job: JobOf<K>): JobResults[K] {
  const kind: K = job.kind;
  return JOBS[kind](sources, job);
}
