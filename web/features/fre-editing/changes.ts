import type { Law } from '#shared/rules/law.contract.ts';
import { lawText } from '#shared/rules/law.text.ts';
import { labelOf, versionName } from '#web/features/fre-editing/field-words.ts';

/**
 * A field or an item that differs between two states of a document. `before` or `after` is null if that state doesn't
 * have it. A new rule version is compared with the version before it, which `beforeName` names.
 */
export type Change = { label: string; before: string | null; after: string | null; beforeName?: string };

type Block = readonly [label: string, text: string];
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Formats any value as lines of text. */
function linesOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => linesOf(item)).join('\n');
  if (typeof value === 'string') return value;
  if (!isFields(value)) return JSON.stringify(value) ?? '';
  return Object.entries(value)
    .map(([key, inner]) => `${labelOf(key)}: ${linesOf(inner)}`)
    .join('\n');
}

type Version = { effective_from: string; note?: string | undefined; law: Law };

const lawLabel = (version: Version): string => `Official text (${versionName(version)})`;

const versionBlocks = (versions: readonly Version[]): Block[] =>
  versions.flatMap((version): Block[] => {
    const text: Block = [lawLabel(version), lawText(version.law)];
    const { note } = version;
    return note === undefined ? [text] : [text, [`What changed (${versionName(version)})`, note]];
  });

/** Finds, for each version after the first, the text of the version before it. */
function earlierTexts({ versions }: Fields): Map<string, Pick<Change, 'before' | 'beforeName'>> {
  const all = Array.isArray(versions) ? (versions as Version[]) : [];
  const pairs = all.slice(1).map((version, at) => ({ version, earlier: all[at] ?? version }));
  return new Map(
    pairs.map(({ version, earlier }) => [
      lawLabel(version),
      { before: lawText(earlier.law), beforeName: versionName(earlier) },
    ]),
  );
}

/** The fields that identify the items of a list. */
const NAMES = ['id', 'term', 'name'];

function itemName(item: Fields, at: number): string {
  const key = NAMES.find((name) => typeof item[name] === 'string' && item[name] !== '');
  return key === undefined ? String(at + 1) : String(item[key]);
}

function blocksOf(document: Fields): Block[] {
  return Object.entries(document).flatMap(([key, value]): Block[] => {
    if (key === 'versions') return versionBlocks(value as Version[]);
    if (!Array.isArray(value) || !value.every(isFields)) return [[labelOf(key), linesOf(value)]];
    return value.map((item: Fields, at): Block => [`${labelOf(key)}: ${itemName(item, at)}`, linesOf(item)]);
  });
}

/** Joins the texts of blocks with the same label, such as two objections with the same name. */
function byLabel(document: Fields): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [label, text] of blocksOf(document)) {
    const first = texts.get(label);
    texts.set(label, first === undefined ? text : `${first}\n\n${text}`);
  }
  return texts;
}

/** Lists the differences between two states of a document, in the order of the later state. Removals come last. */
export function changesBetween(before: Fields, after: Fields): Change[] {
  const [old, now] = [byLabel(before), byLabel(after)];
  const labels = [...now.keys(), ...[...old.keys()].filter((label) => !now.has(label))];
  const earlier = earlierTexts(after);
  return labels
    .map((label): Change => ({ label, before: old.get(label) ?? null, after: now.get(label) ?? null }))
    .filter((change) => change.before !== change.after)
    .map((change) => (change.before === null ? { ...change, ...earlier.get(change.label) } : change));
}
