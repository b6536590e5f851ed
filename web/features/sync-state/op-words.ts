import type { SyncOp } from '#shared/sync/sync.contract.ts';

type Told = Pick<SyncOp, 'e' | 'id' | 'args'>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Turns 'fre-404' into 'Rule 404'. Undefined for anything else. */
function ruleName(ruleId: unknown): string | undefined {
  const number = /^fre-(\d{3,4})$/.exec(text(ruleId) ?? '')?.[1];
  return number === undefined ? undefined : `Rule ${number}`;
}

function eventWords(args: SyncOp['args']): string {
  const rule = ruleName(args['ruleId']);
  switch (args['type']) {
    case 'view':
      return `Reading ${rule ?? 'a rule'}`;
    case 'studied':
      return `Marked ${rule ?? 'a rule'} as studied`;
    case 'assessment':
      return `Your self-assessment of ${rule ?? 'a rule'}`;
    case 'quiz':
      return `Quiz answers, ${rule ?? 'an article'}`;
    case 'card':
      return `A flashcard on ${rule ?? 'a rule'}`;
    case 'drill':
      return 'A session of the Objection Trainer';
    case 'retraction':
      return 'Took back a studied mark or a card';
    default:
      return 'Something you studied';
  }
}

/** An edit names the rule only in what it would bring back. */
function noteWords({ ruleId, former }: SyncOp['args']): string {
  const rule = ruleName(ruleId ?? (former as { ruleId?: unknown } | undefined)?.ruleId);
  return rule === undefined ? 'A note' : `Note on ${rule}`;
}

function collectionWords({ name }: SyncOp['args']): string {
  const given = text(name);
  return given === undefined ? 'A collection' : `Collection “${given}”`;
}

const WORDS = new Map<string, (op: Told) => string>([
  ['bookmark', ({ id }) => `Bookmark for ${ruleName(id) ?? 'a rule'}`],
  ['collection', ({ args }) => collectionWords(args)],
  ['studyEvent', ({ args }) => eventWords(args)],
  ['settings', () => 'Your settings'],
  ['achievement', () => 'An achievement'],
  ['flashcard', ({ args }) => (args['isSuspended'] === true ? 'A suspended flashcard' : 'A flashcard')],
  ['note', ({ args }) => noteWords(args)],
]);

/** Describes an operation to the user who made it. */
export const opWords = (op: Told): string => WORDS.get(op.e)?.(op) ?? 'A change';

/**
 * Extracts everything the user wrote in an operation, so that they can save it elsewhere. Undefined if they wrote
 * nothing.
 */
export function writtenText({ args }: Told): string | undefined {
  const written = ['name', 'description', 'notes', 'text'].flatMap((field) => text(args[field]) ?? []);
  return written.length === 0 ? undefined : written.join('\n\n');
}
