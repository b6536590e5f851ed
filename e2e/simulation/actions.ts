import fc from 'fast-check';

const DAY_MS = 86_400_000;
const DEVICES = 5;
/** A bookmark for poisoned operations, which the server rejects. Nothing else tries to change it. */
export const POISONED = 'fre-999';

const device = fc.nat(DEVICES - 1);
const bookmark = fc.nat(3);
const collection = fc.nat(1);
/** Mostly the first note, so that several devices often edit it at once. */
const note = fc.constantFrom(0, 0, 0, 1);

/** The kinds of actions in a schedule, with their weights. `d` is a device and `i` is a message in transit. */
const KINDS = {
  set: {
    weight: 8,
    arbitrary: fc.record({
      t: fc.constant('set'),
      d: device,
      id: bookmark,
      priority: fc.option(fc.constantFrom(1, 2, 3, 4, 5), { nil: undefined }),
      isFavorite: fc.option(fc.boolean(), { nil: undefined }),
      collection: fc.option(collection, { nil: undefined }),
      isDeleted: fc.option(fc.boolean(), { nil: undefined }),
    }),
  },
  notes: {
    weight: 4,
    arbitrary: fc.record({ t: fc.constant('notes'), d: device, id: bookmark, isEmpty: fc.boolean() }),
  },
  /** Adds a note on a rule, or edits the note if the device already has it. */
  note: { weight: 6, arbitrary: fc.record({ t: fc.constant('note'), d: device, id: note }) },
  unnote: { weight: 2, arbitrary: fc.record({ t: fc.constant('unnote'), d: device, id: note }) },
  /**
   * Opens an editor on a bookmark or note. The editor stays open until it's saved, no matter what arrives in the
   * meantime.
   */
  open: {
    weight: 6,
    arbitrary: fc.oneof(
      fc.record({ t: fc.constant('open'), d: device, e: fc.constant('bookmark'), id: bookmark }),
      fc.record({ t: fc.constant('open'), d: device, e: fc.constant('note'), id: note }),
    ),
  },
  save: {
    weight: 7,
    arbitrary: fc.record({
      t: fc.constant('save'),
      d: device,
      what: fc.constantFrom('notes', 'notes', 'no notes', 'priority', 'removal', 'removal'),
    }),
  },
  /**
   * Opens an editor, changes the same text on this or another device, lets both devices sync, and then saves the
   * editor.
   */
  editMeanwhile: {
    weight: 5,
    arbitrary: fc.record({
      t: fc.constant('editMeanwhile'),
      d: device,
      other: device,
      e: fc.constantFrom('bookmark', 'note'),
      id: note,
      what: fc.constantFrom('notes', 'priority', 'removal'),
    }),
  },
  collection: {
    weight: 2,
    arbitrary: fc.record({ t: fc.constant('collection'), d: device, id: collection, name: fc.nat(9) }),
  },
  uncollect: {
    weight: 1,
    arbitrary: fc.record({ t: fc.constant('uncollect'), d: device, id: collection, moves: fc.boolean() }),
  },
  view: { weight: 3, arbitrary: fc.record({ t: fc.constant('view'), d: device, rule: bookmark, s: fc.nat(90) }) },
  quiz: { weight: 2, arbitrary: fc.record({ t: fc.constant('quiz'), d: device, rule: bookmark, right: fc.nat(3) }) },
  grade: {
    weight: 4,
    arbitrary: fc.record({
      t: fc.constant('grade'),
      d: device,
      rule: bookmark,
      card: fc.nat(1),
      grade: fc.constantFrom('again', 'hard', 'good', 'easy'),
    }),
  },
  /** Finishes a session of the Objection Trainer with three calls: two on different rules and one on no rule. */
  play: {
    weight: 3,
    arbitrary: fc.record({
      t: fc.constant('play'),
      d: device,
      rule: bookmark,
      right: fc.nat(3),
      mode: fc.constantFrom('practice', 'rapid', 'ladder'),
    }),
  },
  /** Undoes one of the newest grades that the device shows. */
  undoGrade: { weight: 2, arbitrary: fc.record({ t: fc.constant('undoGrade'), d: device, back: fc.nat(2) }) },
  suspendCard: {
    weight: 1,
    arbitrary: fc.record({ t: fc.constant('suspendCard'), d: device, rule: bookmark, isSuspended: fc.boolean() }),
  },
  settings: { weight: 1, arbitrary: fc.record({ t: fc.constant('settings'), d: device, hour: fc.nat(4) }) },
  poison: { weight: 1, arbitrary: fc.record({ t: fc.constant('poison'), d: device }) },
  sync: {
    weight: 12,
    arbitrary: fc.record({
      t: fc.constant('sync'),
      d: device,
      tab: fc.nat(1),
      maxOps: fc.integer({ min: 1, max: 5 }),
      maxRows: fc.integer({ min: 1, max: 5 }),
    }),
  },
  exchange: { weight: 6, arbitrary: fc.record({ t: fc.constant('exchange'), d: device }) },
  deliver: { weight: 24, arbitrary: fc.record({ t: fc.constant('deliver'), i: fc.nat(20) }) },
  lose: { weight: 3, arbitrary: fc.record({ t: fc.constant('lose'), i: fc.nat(20) }) },
  double: { weight: 3, arbitrary: fc.record({ t: fc.constant('double'), i: fc.nat(20) }) },
  crash: { weight: 2, arbitrary: fc.record({ t: fc.constant('crash'), d: device, after: fc.nat(6) }) },
  tick: { weight: 2, arbitrary: fc.record({ t: fc.constant('tick'), ms: fc.nat(5000) }) },
  clock: {
    weight: 1,
    arbitrary: fc.record({
      t: fc.constant('clock'),
      d: device,
      off: fc.constantFrom(-365 * DAY_MS, -DAY_MS, 0, DAY_MS, 365 * DAY_MS),
    }),
  },
  purge: { weight: 1, arbitrary: fc.record({ t: fc.constant('purge') }) },
  backup: { weight: 1, arbitrary: fc.record({ t: fc.constant('backup') }) },
  restore: { weight: 1, arbitrary: fc.record({ t: fc.constant('restore'), isSaid: fc.boolean() }) },
  read: { weight: 2, arbitrary: fc.record({ t: fc.constant('read'), d: device, rule: bookmark }) },
  adopt: { weight: 1, arbitrary: fc.record({ t: fc.constant('adopt'), d: device }) },
  suspend: { weight: 1, arbitrary: fc.record({ t: fc.constant('suspend'), isSuspended: fc.boolean() }) },
  upgrade: { weight: 1, arbitrary: fc.record({ t: fc.constant('upgrade'), d: device }) },
  person: { weight: 1, arbitrary: fc.record({ t: fc.constant('person'), d: device, who: fc.nat(1) }) },
  cookie: { weight: 1, arbitrary: fc.record({ t: fc.constant('cookie'), d: device, who: fc.nat(1) }) },
};

export type Action = {
  [K in keyof typeof KINDS]: (typeof KINDS)[K]['arbitrary'] extends fc.Arbitrary<infer A> ? A & { t: K } : never;
}[keyof typeof KINDS];

/** Builds a schedule with at most `length` actions. */
export const aSchedule = (length: number) =>
  fc.record({
    devices: fc.integer({ min: 2, max: DEVICES }),
    actions: fc.array(fc.oneof(...Object.values(KINDS)) as fc.Arbitrary<Action>, {
      minLength: 1,
      maxLength: length,
      size: 'max',
    }),
  });
export type Schedule = { devices: number; actions: Action[] };
