import { useEffect, useRef, useState } from 'react';
import { meStore, usePerson } from '#web/accounts/me-store.ts';
import { personOf } from '#web/accounts/standing.ts';
import { storageTrouble } from '#web/databases/storage-trouble.ts';
import { StatusStore } from '#web/stores/status-store.ts';
import { useStatus } from '#web/stores/use-status.ts';
import type { Study } from '#web/sync/study.ts';

let opened: { userId: string | null; study: Promise<Study>; isShut: () => boolean } | undefined;

/**
 * Increases when the current user's database is reopened or no longer blocked. Queries that follow this number are then
 * repeated, on the new connection if there is one.
 */
const reopenings = new StatusStore(0);

/** Calls `listener` after each reopening. Returns a function that unsubscribes it. */
export const onReopened = reopenings.subscribe;

async function open(userId: string | null): Promise<Study> {
  const { openStudyOf } = await import('#web/sync/study.ts'); // loaded on demand, to keep it out of the first paint
  return openStudyOf(userId);
}

/** Opens a user's study data. If that fails, the next caller opens it again. */
function hold(userId: string | null): NonNullable<typeof opened> {
  const held = { userId, study: open(userId), isShut: () => false };
  const ready = (study: Study) => {
    held.isShut = study.isShut;
  };
  held.study.then(ready).catch(() => {
    held.isShut = () => true;
  });
  return held;
}

let wasBlocked = false;
storageTrouble.subscribe(() => {
  const isBlocked = storageTrouble.get() === 'blocked';
  // Reopening repeats the queries that couldn't be answered in the meantime.
  if (wasBlocked && !isBlocked) reopenings.set(reopenings.get() + 1);
  wasBlocked = isBlocked;
});

/**
 * Returns the study data of the current user or visitor. The data is opened once, and again after a failure.
 * @throws {DatabaseShut} if another build of the app keeps it open for more than 5 s
 */
export async function currentStudy(): Promise<Study> {
  const study = await heldStudy();
  await study.ready();
  return study;
}

/**
 * Returns the study data of the current user or visitor without waiting for its database, which may not be open yet or
 * may never open.
 */
export function heldStudy(): Promise<Study> {
  const userId = personOf(meStore.get())?.id ?? null;
  if (opened?.userId !== userId || opened.isShut()) {
    const before = opened?.study;
    void before?.then((study) => study.close()).catch(() => undefined); // nothing to close if it didn't open
    const isAgain = opened?.userId === userId;
    opened = hold(userId);
    if (isAgain) reopenings.set(reopenings.get() + 1);
  }
  return opened.study;
}

/**
 * The result of a query on the study data: `data` is undefined until it's loaded, and `error` is why it couldn't be
 * read.
 */
export type StudyAnswer<T> = { data: T | undefined; error: unknown };

/**
 * Runs a live query on this device's study data. The query runs again whenever the data it read changes, in this tab or
 * another one. `key` identifies the query: a new key or user starts without a result, and null runs nothing and leaves
 * the database closed.
 */
export function useStudyQuery<T>(key: string | null, ask: (study: Study) => Promise<T>): StudyAnswer<T> {
  const person = usePerson();
  const reopened = useStatus(reopenings);
  const whole = key === null ? null : `${person?.id ?? ''} ${reopened} ${key}`;
  const [answer, setAnswer] = useState<StudyAnswer<T> & { key: string | null }>({
    key: whole,
    data: undefined,
    error: null,
  });
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (whole === null) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const fail = (error: unknown) => {
      if (!isOver) setAnswer({ key: whole, data: undefined, error });
    };
    const begin = async () => {
      const study = await currentStudy();
      if (isOver) return;
      stop = study.follow(
        () => latest.current(study),
        (data) => setAnswer({ key: whole, data, error: null }),
        fail,
      );
    };
    begin().catch(fail);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [whole]);
  return answer.key === whole ? answer : { data: undefined, error: null };
}
