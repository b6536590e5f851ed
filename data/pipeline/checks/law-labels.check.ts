import type { RuleCheck } from '#data/pipeline/checks/check.ts';
import type { YamlPath } from '#data/pipeline/sourced.ts';
import type { LawPart } from '#shared/rules/law.contract.ts';

type Style = { name: string; labels: readonly string[] };
type Finding = { path: YamlPath; message: string };

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const LEVELS: readonly Style[] = [
  { name: 'letters', labels: letters },
  { name: 'numbers', labels: Array.from({ length: 99 }, (_, at) => String(at + 1)) },
  { name: 'capitals', labels: letters.map((letter) => letter.toUpperCase()) },
  {
    name: 'roman numerals',
    labels: ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii'],
  },
];
/** The rules whose outermost parts have numbers instead of letters. */
const NUMBERED: ReadonlySet<string> = new Set(['803', '902']);

function labelFault(label: string, style: Style | undefined, at: number): string | null {
  if (!style?.labels.includes(label)) return `(${label}) is on a level meant for ${style?.name ?? 'no labels'}`;
  return label === style.labels[at] ? null : `(${label}) is where (${style.labels[at]}) should be`;
}

function* order(parts: readonly LawPart[], path: YamlPath, level: number): Generator<Finding> {
  const isBulleted = parts[0]?.label === undefined;
  for (const [at, { label }] of parts.entries()) {
    if (isBulleted !== (label === undefined)) {
      const message = 'labeled and unlabeled parts are side by side; flush text belongs in tail';
      yield { path: [...path, at], message };
    } else if (label !== undefined) {
      const message = labelFault(label, LEVELS[level], at);
      if (message !== null) yield { path: [...path, at, 'label'], message };
    }
  }
}

function* walk(parts: readonly LawPart[] | undefined, path: YamlPath, level: number): Generator<Finding> {
  yield* order(parts ?? [], path, level);
  for (const [at, part] of (parts ?? []).entries()) yield* walk(part.parts, [...path, at, 'parts'], level + 1);
}

/**
 * Requires labels to start with the first letter or number of their style, to have no gaps, and to nest as (a) > (1) >
 * (A) > (i). Rules whose outermost parts are numbered skip the letters. The depth decides whether (i) is a letter or a
 * numeral.
 */
export const checkLabels: RuleCheck = ({ value, fault }) => {
  const top = NUMBERED.has(value.rule_number) ? 1 : 0;
  return value.versions
    .flatMap(({ law }, at) => [...walk(law.parts, ['versions', at, 'law', 'parts'], top)])
    .map(({ path, message }) => fault(path, message));
};
