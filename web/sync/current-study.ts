import { useEffect, useRef, useState } from 'react';
import { meStore, usePerson } from '#web/accounts/me-store.ts';
import { personOf } from '#web/accounts/standing.ts';
import { storageTrouble } from '#web/databases/storage-trouble.ts';
import { StatusStore } from '#web/stores/status-store.ts';
import { useStatus } from '#web/stores/use-status.ts';
import type { Study } from '#web/sync/study.ts';

let opened: { userId: string | null; study: Promise<Study>; isShut: () => boolean } | undefined;

/** How often data of one and the same person had to be opened anew: who follows it goes on with the new one. */
const reopenings = new StatusStore(0);

/** Has `listener` called when that happens. Returns how to stop. */
export const onReopened = reopenings.subscribe;

async function open(userId: string | null): Promise<Study> {
  const { openStudyOf } = await import('#web/sync/study.ts'); // the database is no part of the first paint
  return openStudyOf(userId);
}

/** Opens somebody's data; one that does not open is opened anew by whoever asks next. */
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
  // what could not be answered meanwhile is asked again
  if (wasBlocked && !isBlocked) reopenings.set(reopenings.get() + 1);
  wasBlocked = isBlocked;
});

/**
 * The study data of the app's person, or of whoever reads before signing in; opened once, and anew after a failure.
 * @throws {DatabaseShut} when another version of the app holds it for more than 5 s
 */
export async function currentStudy(): Promise<Study> {
  const study = await heldStudy();
  await study.ready();
  return study;
}

/** The same, as it is: it may not be open yet, or may never open. */
export function heldStudy(): Promise<Study> {
  const userId = personOf(meStore.get())?.id ?? null;
  if (opened?.userId !== userId || opened.isShut()) {
    const before = opened?.study;
    void before?.then((study) => study.close()).catch(() => undefined); // one that did not open needs no closing
    const isAgain = opened?.userId === userId;
    opened = hold(userId);
    if (isAgain) reopenings.set(reopenings.get() + 1);
  }
  return opened.study;
}

/** What was asked of the study data: `data` is undefined until it is there, `error` says that it could not be read. */
export type StudyAnswer<T> = { data: T | undefined; error: unknown };

/**
 * Asks this device's study data and follows it: the answer is given anew whenever what it read has changed, in this tab or
 * another. `key` names the question; a question of another key, or of another person, begins without an answer, and null asks
 * nothing, which leaves the database closed.
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
