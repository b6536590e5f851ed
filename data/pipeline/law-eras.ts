import type { RuleSource } from '#shared/fre-editing/source.contract.ts';
import { isWithin } from '#shared/rules/law.address.ts';
import type { Law, LawPart } from '#shared/rules/law.contract.ts';

/**
 * A period in which the text of a part stayed the same, with its first and last days. A missing day means that the era
 * is open on that side.
 */
type Era = { from: string | undefined; until: string | undefined };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the day before a day ('YYYY-MM-DD'). A day that can't be parsed is returned as it is, because another check
 * reports it.
 */
function dayBefore(day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? day : new Date(time - DAY_MS).toISOString().slice(0, 10);
}

/**
 * Collects each labeled part's own text, without the labeled parts inside it. The rule as a whole has the address ''.
 */
function collectOwnTexts({ heading, text, parts, tail }: LawPart, address: string, texts: Map<string, string>): void {
  const own = [heading ?? '', text ?? '', tail ?? ''];
  for (const part of parts ?? []) {
    if (part.label === undefined) own.push(JSON.stringify(part));
    else collectOwnTexts(part, `${address}(${part.label})`, texts);
  }
  texts.set(address, own.join('\n'));
}

function ownTexts(law: Law): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  collectOwnTexts(law, '', texts);
  return texts;
}

/** Returns the addresses of the parts that an amendment changed, added, or removed. */
function changedParts(before: Law, after: Law): string[] {
  const [old, next] = [ownTexts(before), ownTexts(after)];
  return [...new Set([...old.keys(), ...next.keys()])].filter((address) => old.get(address) !== next.get(address));
}

/**
 * Returns the days on which an amendment changed the text of a part, such as '801(d)(1)(A)', or of a part around it.
 */
function daysOfChange({ rule_number: number, versions }: RuleSource, part: string): string[] {
  return versions.flatMap(({ effective_from, law }, at) => {
    const before = versions[at - 1];
    const changed = before ? changedParts(before.law, law) : [];
    return changed.some((address) => isWithin(part, `${number}${address}`)) ? [effective_from] : [];
  });
}

/**
 * Returns the eras of a part's text, oldest first. `first` is the first day of the oldest era, if questions must state
 * it. A scheduled change whose text isn't in the sources yet ends the last era.
 */
export function erasOf(rule: RuleSource, part: string, first: string | undefined): Era[] {
  const { rule_number: number, versions, scheduled_amendment: scheduled } = rule;
  const newest = versions.at(-1)?.effective_from ?? '';
  const isOpen = scheduled !== undefined && scheduled.effective_on > newest;
  const isScheduled = isOpen && isWithin(part, `${number}${scheduled.part}`);
  const starts = [first, ...daysOfChange(rule, part)];
  return starts.map((from, at) => {
    const next = starts[at + 1] ?? (isScheduled ? scheduled.effective_on : undefined);
    return { from, until: next === undefined ? undefined : dayBefore(next) };
  });
}
