import { useEffect, useEffectEvent, useRef } from 'react';
import { eventWhen } from '#shared/study/event-when.ts';
import { meStore, usePerson } from '#web/accounts/me-store.ts';
import { personOf } from '#web/accounts/standing.ts';
import { Stopwatch } from '#web/browser/stopwatch.ts';
import { type KeptView, keepView } from '#web/features/recent-views/kept-view.ts';
import { sendView } from '#web/features/recent-views/send-view.ts';
import { readSettings } from '#web/study/read-settings.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';
import { writeStudy } from '#web/sync/write/use-study-write.ts';

/**
 * How many seconds a view must last to be recorded, unless the caller sets another threshold. Learning specification
 * §5.
 */
const DEFAULT_THRESHOLD_S = 5;
const MAX_S = 86_400;

/** How long to wait before opening the study database, so that the rule appears without delay. */
const OPEN_AFTER_MS = 3000;

type Opened = { study: Study; dayStartHour: number | undefined };

/**
 * Opens the study database early: a closing page needs it to create IDs for what it writes, and has no time to open it.
 */
function useOpenedStudy(personId: string | null) {
  const opened = useRef<Opened | null>(null);
  useEffect(() => {
    let isOver = false;
    opened.current = null;
    const open = async () => {
      const study = await currentStudy();
      const { dayStartHour } = await readSettings(study);
      if (!isOver && study.userId === personId) opened.current = { study, dayStartHour };
    };
    // A storage failure doesn't interrupt reading. The user finds out when an action fails.
    const timer = setTimeout(() => void open().catch(() => undefined), OPEN_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [personId]);
  return opened;
}

/** Saves a view, even if the page closes before the view is in the database. */
async function write(userId: string | null, view: KeptView): Promise<void> {
  const takeBack = keepView(userId, view);
  const isWritten = await writeStudy([{ e: 'studyEvent', type: 'add', ...view }]);
  if (isWritten) takeBack();
}

/**
 * Measures how long a rule is visible, which means that the page is open and its tab isn't hidden. When the user leaves
 * (for another page, for another tab, or by closing the browser), a time of at least the threshold is recorded as a
 * view. A shorter time continues when they return. A visitor's views are recorded, too, for the account that signs in
 * later. Views of a user who has signed out in the meantime are dropped, so that they don't go to the next user.
 * Decisions 17, 23.
 */
export function useReadingTime(ruleId: string, thresholdS: number = DEFAULT_THRESHOLD_S): void {
  const personId = usePerson()?.id ?? null;
  const opened = useOpenedStudy(personId);
  const watch = useRef(new Stopwatch());
  const reader = useRef(personId);

  useEffect(() => {
    if (reader.current !== null) watch.current.take();
    reader.current = personId;
  }, [personId]);

  const keep = useEffectEvent((rule: string, isLeaving: boolean) => {
    const seconds = Math.min(MAX_S, Math.floor(watch.current.spentMs / 1000));
    if (seconds < thresholdS) return;
    if (opened.current === null) return;
    const { study, dayStartHour } = opened.current;
    if (study.userId !== (personOf(meStore.get())?.id ?? null)) return; // another user has signed in since
    watch.current.take();
    const when = eventWhen(new Date(study.now()), dayStartHour);
    const view = { ruleId: rule, durationS: seconds, ...when };
    const ids = { id: study.newId(), opId: study.newId() };
    if (isLeaving && study.userId !== null) sendView(study.userId, view, ids);
    void write(study.userId, { ...ids, args: { type: 'view', ...view } });
  });

  useEffect(() => {
    const counted = watch.current;
    const follow = () => {
      if (document.visibilityState === 'visible') counted.run();
      else counted.pause();
      if (document.visibilityState !== 'visible') keep(ruleId, false);
    };
    const leave = () => {
      counted.pause();
      keep(ruleId, true);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    addEventListener('pageshow', follow);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('pageshow', follow);
      removeEventListener('pagehide', leave);
      counted.pause();
      keep(ruleId, false);
    };
  }, [ruleId]);
}
