import { addToDay, type DayStudy, foldDay, storedDayStudy } from '#shared/study/day-study.ts';
import { byPlace } from '#shared/study/event-order.ts';
import { addToMonth, foldMonth, type MonthStudy, monthOf, storedMonthStudy } from '#shared/study/month-study.ts';
import { addToRule, foldRule, type RuleStudy, storedRuleStudy } from '#shared/study/rule-study.ts';
import { type LoggedEvent, rulesOf } from '#shared/study/study-event.contract.ts';

/**
 * A change to one event in the study log. `before` is missing for a new event, and `after` for one that was removed.
 */
export type FoldChange = { before?: LoggedEvent | undefined; after?: LoggedEvent | undefined };

/**
 * How events are folded by key. `add` takes new events in order and returns undefined if everything must be folded
 * again. `stored` returns undefined for a projection that another build stored in another form.
 */
type FoldKind<F> = {
  keysOf: (event: LoggedEvent) => readonly string[];
  add: (fold: F | undefined, key: string, events: readonly LoggedEvent[]) => F | undefined;
  fold: (key: string, events: readonly LoggedEvent[]) => F;
  stored: (fold: unknown) => F | undefined;
};

/** Folds events by rule. */
export const BY_RULE: FoldKind<RuleStudy> = {
  keysOf: rulesOf,
  add: addToRule,
  fold: foldRule,
  stored: storedRuleStudy,
};

/** Folds events by study day. */
export const BY_DAY: FoldKind<DayStudy> = {
  keysOf: ({ localDay }) => [localDay],
  add: addToDay,
  fold: foldDay,
  stored: storedDayStudy,
};

/** Folds events by the month of their study day. */
export const BY_MONTH: FoldKind<MonthStudy> = {
  keysOf: ({ localDay }) => [monthOf(localDay)],
  add: addToMonth,
  fold: foldMonth,
  stored: storedMonthStudy,
};

export type StoredFold = { key: string; fold: unknown };

/**
 * Stores a user's projections of one kind, and reads the study log that they're computed from. `eventsOf` returns each
 * event once.
 */
export type FoldStore = {
  read: (keys: readonly string[]) => Promise<StoredFold[]>;
  eventsOf: (keys: readonly string[]) => Promise<LoggedEvent[]>;
  write: (folds: readonly StoredFold[]) => Promise<void>;
  remove: (keys: readonly string[]) => Promise<void>;
};

/** Groups events by key, each group in order. Leaves out keys that aren't in `only`. */
function byKey<F>(
  kind: FoldKind<F>,
  events: readonly LoggedEvent[],
  only?: ReadonlySet<string>,
): Map<string, LoggedEvent[]> {
  const groups = new Map<string, LoggedEvent[]>();
  for (const event of events.toSorted(byPlace)) {
    for (const key of kind.keysOf(event)) {
      if (only?.has(key) === false) continue;
      const group = groups.get(key);
      if (group) group.push(event);
      else groups.set(key, [event]);
    }
  }
  return groups;
}

async function foldedAnew<F>(
  kind: FoldKind<F>,
  store: Pick<FoldStore, 'eventsOf'>,
  keys: ReadonlySet<string>,
): Promise<Map<string, F>> {
  if (keys.size === 0) return new Map();
  const groups = byKey(kind, await store.eventsOf([...keys]), keys);
  return new Map([...groups].map(([key, events]) => [key, kind.fold(key, events)]));
}

/** Adds new events to a stored projection. Returns undefined if it must be computed again. */
function withEvents<F>(
  kind: FoldKind<F>,
  key: string,
  events: readonly LoggedEvent[],
  before: StoredFold | undefined,
): F | undefined {
  const fold = before && kind.stored(before.fold);
  return before !== undefined && fold === undefined ? undefined : kind.add(fold, key, events);
}

/**
 * Returns the part of an event that projections are computed from. Everything else, such as the time of receipt, may
 * change without affecting them.
 */
function essence(event: LoggedEvent): string {
  const when = [event.type, event.at, event.tzOffsetMin, event.localDay];
  switch (event.type) {
    case 'view':
      return JSON.stringify([...when, event.ruleId, event.durationS]);
    case 'studied':
      return JSON.stringify([...when, event.ruleId]);
    case 'assessment':
      return JSON.stringify([...when, event.ruleId, event.level]);
    case 'card':
      return JSON.stringify([...when, event.ruleId, event.cardId, event.grade, event.stage, event.timeS]);
    case 'drill':
      return JSON.stringify([...when, event.mode, event.items]);
    default:
      return JSON.stringify([
        ...when,
        event.items.map(({ ruleId, timeS, correct, difficulty, questionType }) => [
          ruleId,
          timeS,
          correct,
          difficulty,
          questionType,
        ]),
      ]);
  }
}

/** Returns whether a change to an event affects projections. */
export function isChanged({ before, after }: FoldChange): boolean {
  if (before === undefined || after === undefined) return before !== after;
  return essence(before) !== essence(after);
}

/**
 * Updates projections after the study log has changed. New events are added to the stored projections. If an event has
 * changed or was removed, or if a new one can't be added (see `FoldKind`), its projections are computed again from the
 * study log. All keys share one read and one write.
 */
export async function keepFolds<F>(kind: FoldKind<F>, store: FoldStore, changes: readonly FoldChange[]): Promise<void> {
  const changed = changes.filter(isChanged);
  if (changed.length === 0) return;
  const altered = changed.filter(({ before }) => before !== undefined);
  const anew = new Set(
    altered.flatMap(({ before, after }) => [before, after].flatMap((event) => (event ? kind.keysOf(event) : []))),
  );
  const added = byKey(
    kind,
    changed.flatMap(({ before, after }) => (before === undefined && after ? [after] : [])),
  );
  const toAdd = [...added].filter(([key]) => !anew.has(key));
  const stored = new Map((await store.read(toAdd.map(([key]) => key))).map((fold) => [fold.key, fold]));
  const folds = new Map<string, F>();
  for (const [key, events] of toAdd) {
    const fold = withEvents(kind, key, events, stored.get(key));
    if (fold === undefined) anew.add(key);
    else folds.set(key, fold);
  }
  for (const [key, fold] of await foldedAnew(kind, store, anew)) folds.set(key, fold);
  const gone = [...anew].filter((key) => !folds.has(key));
  await store.write([...folds].map(([key, fold]) => ({ key, fold })));
  if (gone.length > 0) await store.remove(gone);
}

/** Returns stored projections in this build's form. Those in another form are computed from the study log. */
export async function currentFolds<F>(
  kind: FoldKind<F>,
  store: Pick<FoldStore, 'eventsOf'>,
  stored: readonly StoredFold[],
): Promise<F[]> {
  const foreign = stored.filter(({ fold }) => kind.stored(fold) === undefined);
  const anew = await foldedAnew(kind, store, new Set(foreign.map(({ key }) => key)));
  return stored.flatMap(({ key, fold }) => kind.stored(fold) ?? anew.get(key) ?? []);
}
