import { useEffect, useState } from 'react';
import { usePerson } from '#web/accounts/me-store.ts';
import type { AskedCards, Beginning } from '#web/features/flashcards/asked-cards.ts';
import { type OpenedSession, openSession, visitorsSession } from '#web/features/flashcards/card-sessions.local.ts';
import type { CardContent } from '#web/features/flashcards/use-card-content.ts';
import { studiedNow } from '#web/study/day-start.ts';
import { currentStudy, useStudyQuery } from '#web/sync/current-study.ts';
import { useReceived } from '#web/sync/status/received-study.ts';

type Order = { beginning: Beginning; count: number };
type Answer = { order: Order; opened: OpenedSession | null; hasFailed: boolean };

const isOpen = async () => true;

/**
 * Opens a session once, instead of following the device's data, so that nothing is read between two cards. Waits until
 * a new device has received what was studied elsewhere. `begin` opens another session, or the same one after a failure.
 */
export function useOpenedSession(content: CardContent | undefined, asked: AskedCards) {
  const isVisitor = usePerson() === null;
  const { data: isReady, error } = useReceived(useStudyQuery(isVisitor ? null : 'is open', isOpen));
  const [order, setOrder] = useState<Order>({ beginning: 'continue', count: 0 });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const mayRead = isVisitor || isReady === true;
  useEffect(() => {
    if (content === undefined || !mayRead) return undefined;
    let isOver = false;
    const tell = (opened: OpenedSession | null) => {
      if (!isOver) setAnswer({ order, opened, hasFailed: opened === null });
    };
    const when = studiedNow();
    const open = async () =>
      isVisitor
        ? visitorsSession(content, asked, when)
        : openSession(await currentStudy(), content, { asked, when, beginning: order.beginning });
    open().then(tell, () => tell(null));
    return () => {
      isOver = true;
    };
    // `asked` changes only along with its key, and a new key remounts the whole view.
  }, [content, mayRead, isVisitor, order, asked]);
  const current = answer?.order === order ? answer : null;
  return {
    opened: current?.opened ?? null,
    hasFailed: current?.hasFailed === true || (!isVisitor && error !== null),
    begin: (beginning: Beginning) => setOrder({ beginning, count: order.count + 1 }),
  };
}
