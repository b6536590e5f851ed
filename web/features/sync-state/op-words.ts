import type { SyncOp } from '#shared/sync/sync.contract.ts';

type DescribedOp = Pick<SyncOp, 'e' | 'id' | 'args'>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Turns a rule's ID, such as 'fre-404', into 'Rule 404'. Undefined for anything else. */
function ruleName(ruleId: unknown): string | undefined {
  const number = /^fre-(\d{3,4})$/.exec(text(ruleId) ?? '')?.[1];
  return number === undefined ? undefined : `Rule ${number}`;
}

/** What each type of event is called. The rule is undefined if the event isn't about one. */
const EVENT_WORDS = new Map<unknown, (rule: string | undefined) => string>([
  ['view', (rule = 'a rule') => `Reading ${rule}`],
  ['studied', (rule = 'a rule') => `Marked ${rule} as studied`],
  ['assessment', (rule = 'a rule') => `Your self-assessment of ${rule}`],
  ['quiz', (rule = 'an article') => `Quiz answers on ${rule}`],
  ['card', (rule = 'a rule') => `A flashcard on ${rule}`],
  ['drill', () => 'An Objection Trainer session'],
  ['retraction', () => 'Undid a studied mark or a flashcard grade'],
]);

const eventWords = (args: SyncOp['args']): string =>
  EVENT_WORDS.get(args['type'])?.(ruleName(args['ruleId'])) ?? 'Something you studied';

/** An edit names the rule only in `former`, which it carries in case the note is deleted elsewhere. */
function noteWords({ ruleId, former }: SyncOp['args']): string {
  const rule = ruleName(ruleId ?? (former as { ruleId?: unknown } | undefined)?.ruleId);
  return rule === undefined ? 'A note' : `Note on ${rule}`;
}

function collectionWords({ name }: SyncOp['args']): string {
  const given = text(name);
  return given === undefined ? 'A collection' : `Collection “${given}”`;
}

const WORDS = new Map<string, (op: DescribedOp) => string>([
  ['bookmark', ({ id }) => `Bookmark for ${ruleName(id) ?? 'a rule'}`],
  ['collection', ({ args }) => collectionWords(args)],
  ['studyEvent', ({ args }) => eventWords(args)],
  ['settings', () => 'Your settings'],
  ['achievement', () => 'An achievement'],
  ['flashcard', ({ args }) => (args['isSuspended'] === true ? 'A suspended flashcard' : 'A flashcard')],
  ['note', ({ args }) => noteWords(args)],
]);

/** Describes an operation to the user who made it. */
export const opWords = (op: DescribedOp): string => WORDS.get(op.e)?.(op) ?? 'A change';

/**
 * Extracts everything the user wrote in an operation, so that they can save it elsewhere. Undefined if they wrote
 * nothing.
 */
export function writtenText({ args }: DescribedOp): string | undefined {
  const written = ['name', 'description', 'notes', 'text'].flatMap((field) => text(args[field]) ?? []);
  return written.length === 0 ? undefined : written.join('\n\n');
}
