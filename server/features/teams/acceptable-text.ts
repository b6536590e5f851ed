import { moderate } from '#server/moderation/moderate.ts';
import type { Evidence, ModerationContext } from '#server/moderation/phase.ts';
import { AppError } from '#shared/errors/app-error.ts';

/**
 * Texts about teams are judged as comments, because they're as short, and by their words alone: a competition's roster
 * and other posts don't matter.
 */
const CONTEXT: ModerationContext = {
  kind: 'comment',
  rosterNames: [],
  exemptNames: [],
  approvedBefore: 0,
  recentFingerprints: [],
};

/** People may give their own name and school when they ask to join. */
const HARMLESS = new Set(['name', 'school']);

/**
 * Returns whether only the classifier found this. It's trained on whole posts, so it can only guess about a single word
 * such as 'Sixth' or 'Please'.
 */
const isGuess = ({ label }: Evidence): boolean => label.startsWith('likely_');

function faultIn(evidence: Evidence): string | undefined {
  if (isGuess(evidence)) return undefined;
  const { phase, label } = evidence;
  if (phase === 'threats') return 'can’t sound like a threat';
  if (phase === 'profanity' || phase === 'harassment') return 'can’t include insults or swearing';
  const isContact = phase === 'personal_data' && !HARMLESS.has(label);
  return isContact ? 'can’t include phone numbers, addresses, links, or account names' : undefined;
}

/**
 * Checks texts that reach other members without moderation. `fields` contains the text of each given field. A text
 * about self-harm isn't refused (decision 53).
 * @throws {AppError} INVALID_INPUT
 */
export function checkTexts(fields: Record<string, { what: string; text: string | undefined }>): void {
  const faults = Object.entries(fields).flatMap(([field, { what, text = '' }]) => {
    const [fault] = moderate(text, CONTEXT).evidence.flatMap((each) => faultIn(each) ?? []);
    return fault === undefined ? [] : [[`body.${field}`, `${what} ${fault}`] as const];
  });
  if (faults.length > 0) throw new AppError('INVALID_INPUT', { fields: Object.fromEntries(faults) });
}

/** Returns whether a text mentions self-harm. If so, its author should see where to find help. Decision 53. */
export const speaksOfSelfHarm = (text: string): boolean =>
  moderate(text, CONTEXT).evidence.some((each) => each.effect === 'crisis' && !isGuess(each));
