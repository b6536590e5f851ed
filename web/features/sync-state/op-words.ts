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

/** Describes an operation to the user who made it. */
export function opWords({ e, id, args }: Told): string {
  switch (e) {
    case 'bookmark':
      return `Bookmark for ${ruleName(id) ?? 'a rule'}`;
    case 'collection': {
      const name = text(args['name']);
      return name === undefined ? 'A collection' : `Collection “${name}”`;
    }
    case 'studyEvent':
      return eventWords(args);
    case 'settings':
      return 'Your settings';
    case 'achievement':
      return 'An achievement';
    case 'flashcard':
      return args['isSuspended'] === true ? 'A suspended flashcard' : 'A flashcard';
    default:
      return 'A change';
  }
}

/**
 * Extracts everything the user wrote in an operation, so that they can save it elsewhere. Undefined if they wrote
 * nothing.
 */
export function writtenText({ args }: Told): string | undefined {
  const written = ['name', 'description', 'notes'].flatMap((field) => text(args[field]) ?? []);
  return written.length === 0 ? undefined : written.join('\n\n');
}
