import type { Evidence, Finding } from '#server/moderation/phase.ts';

/** Where findings overlap, the mask gets the label that comes first in this list. */
const LABELS = [
  'email',
  'link',
  'phone',
  'number',
  'handle',
  'address',
  'name',
  'school',
  'insult',
  'profanity',
] as const;
const PERSONAL = new Set<string>(LABELS.slice(0, 8));
/** A mask such as 'f*' would look odd, so masked profanity has at least this many asterisks. */
const LEAST_ASTERISKS = 2;
const MOST_ASTERISKS = 8;

const rank = (label: string): number => (LABELS as readonly string[]).indexOf(label);

type Range = { start: number; end: number; label: string };

/** Joins findings that overlap. The joined range covers all of them and has the label that comes first in `LABELS`. */
function joined(findings: readonly Finding[]): Range[] {
  const sorted = findings
    .filter(({ effect, label, start, end }) => effect === 'mask' && rank(label) >= 0 && end > start)
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  const ranges: Range[] = [];
  for (const { start, end, label } of sorted) {
    const last = ranges.at(-1);
    if (last === undefined || start >= last.end) {
      ranges.push({ start, end, label });
      continue;
    }
    last.end = Math.max(last.end, end);
    if (rank(label) < rank(last.label)) last.label = label;
  }
  return ranges;
}

function maskOf(label: string, text: string): string {
  if (label !== 'profanity') return `[${label}]`;
  const [first = '', ...rest] = text;
  return first + '*'.repeat(Math.min(MOST_ASTERISKS, Math.max(LEAST_ASTERISKS, rest.length)));
}

/**
 * Replaces every range that the findings mark for masking with a label such as [name]. Profanity keeps its first
 * letter.
 */
export function maskOnce(original: string, findings: readonly Finding[]): string {
  let masked = '';
  let last = 0;
  for (const { start, end, label } of joined(findings)) {
    masked += original.slice(last, start) + maskOf(label, original.slice(start, end));
    last = end;
  }
  return masked + original.slice(last);
}

const STYLE: Readonly<Record<'pii' | 'profanity' | 'harassment', (label: string) => boolean>> = {
  pii: (label) => PERSONAL.has(label),
  profanity: (label) => label === 'profanity',
  harassment: (label) => label === 'insult',
};

/** Returns how a post was rewritten, such as 'masked:pii,profanity', or null if nothing is masked. */
export function styleOf(evidence: readonly Evidence[]): string | null {
  const labels = joined(evidence).map(({ label }) => label);
  const kinds = Object.entries(STYLE).flatMap(([kind, isMeant]) => (labels.some(isMeant) ? [kind] : []));
  return kinds.length === 0 ? null : `masked:${kinds.join(',')}`;
}
