import assert from 'node:assert';
import { v7 as newId } from 'uuid';
import { addNote, editNote, REMOVE_NOTE } from '#shared/notes/note-changes.ts';
import { readNote } from '#shared/notes/stored-notes.ts';
import { stageOf } from '#shared/practice/card-session.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';
import { aCall } from '#shared/study/study-event.fixture.ts';
import type { RowData } from '#shared/sync/entity-rules.ts';
import { allRows } from '#web/study/log-packs.ts';
import { foldOf } from '#web/study/stored-folds.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';
import { type Action, POISONED, type Schedule } from './actions.ts';
import { checkShown } from './check-device.ts';
import type { Device, Editor } from './device.ts';
import { checkHealed } from './heal.ts';
import { textsIn } from './look-back.ts';
import { Run } from './simulated-run.ts';
import { purgeTombstones } from './study-tables.ts';
import type { World } from './world.ts';

const COLLECTIONS = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002'];
const NOTES = ['01930000-0000-7000-8000-000000000011', '01930000-0000-7000-8000-000000000012'];
const RULES = ['fre-401', 'fre-403', 'fre-404', 'fre-801'];

type Do<T extends Action['t']> = (run: Run, action: Extract<Action, { t: T }>) => Promise<void>;

const when = (device: Device) => {
  const at = device.now();
  return { at, tzOffsetMin: 0, localDay: new Date(at).toISOString().slice(0, 10) };
};

const set: Do<'set'> = async (run, { d, id, priority, isFavorite, collection, isDeleted }) => {
  const args = {
    ...(priority !== undefined && { priority }),
    ...(isFavorite !== undefined && { isFavorite }),
    ...(collection !== undefined && { collectionId: COLLECTIONS[collection] }),
    ...(isDeleted !== undefined && { isDeleted }),
  };
  await run.write(run.device(d), [{ e: 'bookmark', id: RULES[id] ?? '', type: 'set', args, shown: AS_IT_IS }]);
};

/** The arguments of the operations that saving a bookmark's editor can queue. */
const EDITS = {
  notes: (run: Run) => ({ notes: run.nextNote() }),
  'no notes': () => ({ notes: null }),
  priority: () => ({ priority: 3 }),
  removal: () => ({ isDeleted: true }),
};

/** Returns the arguments for writing a note, given what the user sees of it. */
function noteArgs(run: Run, id: string, seen: RowData | undefined): RowData {
  const text = run.nextNote();
  if (seen !== undefined) return editNote(readNote({ id, data: seen }), { text });
  return addNote({ ruleId: 'fre-404', part: '(a)', quote: null, text });
}

/** Returns the arguments for saving a note's editor. The editor of a new note can only write text. */
function noteEdit(run: Run, what: keyof typeof EDITS, { id, shown }: Editor): RowData {
  if (what === 'notes' || shown === null) return noteArgs(run, id, shown?.data);
  if (what === 'removal') return REMOVE_NOTE;
  return editNote(readNote({ id, data: shown.data }), { part: what === 'priority' ? '(b)' : '' });
}

const note: Do<'note'> = async (run, { d, id: at }) => {
  const device = run.device(d);
  const id = NOTES[at] ?? '';
  const row = await device.look().rows.get(['note', id]);
  const args = noteArgs(run, id, row?.isDeleted === false ? row.data : undefined);
  await run.write(device, [{ e: 'note', id, type: 'set', args, shown: AS_IT_IS }]);
};

const save: Do<'save'> = async (run, { d, what }) => {
  const device = run.device(d);
  const { editor } = device;
  if (editor === undefined) return;
  device.editor = undefined;
  const { e, id, shown } = editor;
  const opId = newId();
  run.shownTo.set(opId, textsIn(shown?.data));
  const args = e === 'note' ? noteEdit(run, what, editor) : EDITS[what](run);
  await run.write(device, [{ e, id, type: 'set', args, shown, opId }], device.study(1));
};

const notes: Do<'notes'> = (run, { d, id, isEmpty }) => {
  const args = { notes: isEmpty ? null : run.nextNote() };
  const change = { e: 'bookmark' as const, id: RULES[id] ?? '', type: 'set', args, shown: AS_IT_IS };
  return run.write(run.device(d), [change]);
};

const open: Do<'open'> = (run, { d, e, id }) => run.device(d).openEditor(e, (e === 'note' ? NOTES : RULES)[id] ?? '');

const editMeanwhile: Do<'editMeanwhile'> = async (run, { d, other, e, id, what }) => {
  await open(run, { t: 'open', d, e, id });
  if (e === 'note') await note(run, { t: 'note', d: other, id });
  else await notes(run, { t: 'notes', d: other, id, isEmpty: false });
  for (const device of new Set([run.device(other), run.device(d)])) await run.exchange(device);
  await save(run, { t: 'save', d, what });
};

const uncollect: Do<'uncollect'> = async (run, { d, id, moves }) => {
  const device = run.device(d);
  const [from = '', to = ''] = id === 0 ? COLLECTIONS : COLLECTIONS.toReversed();
  const members = await device.look().rows.where('e').equals('bookmark').toArray();
  const moved = members.filter(({ data }) => moves && data['collectionId'] === from);
  await run.write(device, [
    ...moved.map((row) => ({ e: 'bookmark' as const, id: row.id, type: 'move', args: { from, to }, shown: AS_IT_IS })),
    { e: 'collection', id: from, type: 'set', args: { isDeleted: true }, shown: AS_IT_IS },
  ]);
};

const quiz: Do<'quiz'> = async (run, { d, rule, right }) => {
  const device = run.device(d);
  const ruleId = RULES[rule] ?? '';
  const items = [0, 1, 2].map((i) => ({
    questionId: `${ruleId.slice(4)}-q0${i + 1}`,
    ruleId,
    option: i,
    timeS: 9,
    correct: i < right,
    difficulty: 'beginner',
    questionType: 'multiple_choice',
  }));
  const args = { type: 'quiz', ruleId, version: 'unknown', durationS: 27, items, ...when(device) };
  await run.write(device, [{ e: 'studyEvent', id: newId(), type: 'add', args }]);
};

const play: Do<'play'> = async (run, { d, rule, right, mode }) => {
  const device = run.device(d);
  const rules = [RULES[rule], RULES[(rule + 1) % RULES.length], null];
  const items = rules.map((ruleId, i) => aCall({ itemId: `call-${i}`, ruleId: ruleId ?? null, correct: i < right }));
  const score = 100 * right;
  const args = { type: 'drill', mode, subject: null, version: 'unknown', durationS: 24, score, items, ...when(device) };
  await run.write(device, [{ e: 'studyEvent', id: newId(), type: 'add', args }]);
};

/** Returns the ID of a flashcard on a rule. */
const cardOf = (rule: number, card: number) => `${(RULES[rule] ?? '').slice(4)}:${card === 0 ? 'number' : 'pair'}`;

const grade: Do<'grade'> = async (run, { d, rule, card, grade: given }) => {
  const device = run.device(d);
  const moment = when(device);
  const cardId = cardOf(rule, card);
  const stored = await device.look().ruleFolds.get(RULES[rule] ?? '');
  const study = stored && (foldOf(stored).fold as RuleStudy).cards[cardId];
  const stage = stageOf(study, moment.localDay);
  const args = { type: 'card', ruleId: RULES[rule], cardId, grade: given, stage, timeS: 5, ...moment };
  await run.write(device, [{ e: 'studyEvent', id: newId(), type: 'add', args }]);
};

const undoGrade: Do<'undoGrade'> = async (run, { d, back }) => {
  const device = run.device(d);
  const grades = (await allRows(device.look()))
    .filter(({ isDeleted, data }) => !isDeleted && data['type'] === 'card')
    .map(({ id }) => id)
    .toSorted();
  const id = grades.at(-1 - back);
  if (id === undefined) return;
  run.retracted.add(id);
  await run.write(device, [{ e: 'studyEvent', id, type: 'retract', args: { type: 'retraction' } }]);
};

/** Arguments of an operation that every server rejects. */
const REFUSED = { priority: 9 };

/** Queues an operation that the server rejects, as an older build of the app might. */
const poison: Do<'poison'> = async (run, { d }) => {
  const device = run.device(d);
  if (!(await device.write([{ e: 'bookmark', id: POISONED, type: 'set', args: {}, shown: AS_IT_IS }]))) return;
  const disk = device.look();
  const op = await disk.outbox.orderBy('lid').last();
  if (op === undefined) return;
  // Mark the operation as sent so that no valid one is merged into it.
  await disk.outbox.put({ ...op, args: REFUSED, state: 'sent' });
  run.poisoned.get(device.person)?.add(op.opId);
  await run.remember(device);
};

const DO: { [T in Action['t']]: Do<T> } = {
  set,
  uncollect,
  quiz,
  play,
  poison,
  open,
  editMeanwhile,
  save,
  grade,
  undoGrade,
  suspendCard: (run, { d, rule, isSuspended }) =>
    run.write(run.device(d), [
      { e: 'flashcard', id: cardOf(rule, 0), type: 'set', args: { isSuspended }, shown: AS_IT_IS },
    ]),
  note,
  unnote: (run, { d, id }) =>
    run.write(run.device(d), [{ e: 'note', id: NOTES[id] ?? '', type: 'set', args: REMOVE_NOTE, shown: AS_IT_IS }]),
  notes,
  collection: (run, { d, id, name }) =>
    run.write(run.device(d), [
      {
        e: 'collection',
        id: COLLECTIONS[id] ?? '',
        type: 'set',
        args: { name: `Collection ${name}`, isDeleted: false },
        shown: AS_IT_IS,
      },
    ]),
  view: (run, { d, rule, s }) => {
    const args = { type: 'view', ruleId: RULES[rule], durationS: s, ...when(run.device(d)) };
    return run.write(run.device(d), [{ e: 'studyEvent', id: newId(), type: 'add', args }]);
  },
  read: (run, { d, rule }) => {
    const args = { type: 'view', ruleId: RULES[rule], durationS: 30, ...when(run.device(d)) };
    return run.read(run.device(d), { e: 'studyEvent', id: newId(), type: 'add', args });
  },
  adopt: async (run, { d }) => {
    run.device(d).adopt();
    await run.settle();
  },
  suspend: async (run, { isSuspended }) => {
    for (const person of run.people) await run.world.suspend(person, isSuspended);
  },
  upgrade: (run, { d }) => run.device(d).upgrade(),
  settings: (run, { d, hour }) =>
    run.write(run.device(d), [
      { e: 'settings', id: 'settings', type: 'set', args: { dayStartHour: hour }, shown: AS_IT_IS },
    ]),
  sync: async (run, { d, tab, maxOps, maxRows }) => {
    void run.device(d).sync(tab, { maxOps, maxRows });
    await run.settle();
  },
  exchange: (run, { d }) => run.exchange(run.device(d)),
  deliver: async (run, { i }) => {
    const message = run.network.pick(i);
    if (message !== undefined) await run.deliver(message);
  },
  lose: async (run, { i }) => {
    const message = run.network.pick(i);
    if (message === undefined) return;
    run.network.remove(message);
    message.fail();
    await run.settle();
  },
  double: async (run, { i }) => {
    const message = run.network.pick(i);
    if (message !== undefined) await run.serve(message);
  },
  crash: async (run, { d, after }) => run.device(d).disk.cutAfter(after),
  tick: async (run, { ms }) => {
    run.world.clock.now += ms;
  },
  clock: async (run, { d, off }) => {
    run.device(d).clockOff = off;
  },
  purge: async (run) => {
    for (const person of run.people) await purgeTombstones(run.world.db, person, run.world.clock.now);
  },
  backup: (run) => run.backUp(),
  restore: (run, { isSaid }) => run.restore(isSaid),
  person: async (run, { d, who }) => run.device(d).become(run.person(who)),
  cookie: async (run, { d, who }) => {
    run.device(d).cookie = run.person(who);
  },
};

/** Runs a schedule, heals everything, and runs all checks. @throws if one of them fails */
export async function runSchedule(world: World, name: string, { devices, actions }: Schedule): Promise<void> {
  const run = new Run(world, name, devices);
  for (const person of run.people) await world.join(person);
  for (const action of actions) {
    world.clock.now += 1;
    await (DO[action.t] as Do<typeof action.t>)(run, action);
    for (const device of run.devices) {
      if (!device.disk.isOn) device.restart();
      await checkShown(device);
    }
  }
  await checkHealed(run);
  assert(run.network.messages.length === 0, 'nothing is in transit anymore');
}
