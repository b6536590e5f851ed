import { useMemo } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { useOnline } from '#web/browser/use-online.ts';
import type { AskedCards, Beginning } from '#web/features/flashcards/asked-cards.ts';
import type { OpenedSession } from '#web/features/flashcards/card-sessions.local.ts';
import { CardTaking } from '#web/features/flashcards/card-taking.tsx';
import { CardsFrame } from '#web/features/flashcards/cards-frame.tsx';
import { CardsLoading } from '#web/features/flashcards/cards-loading.tsx';
import { DoneScreen } from '#web/features/flashcards/done-screen.tsx';
import { NothingDue } from '#web/features/flashcards/nothing-due.tsx';
import { type CardContent, useCardContent } from '#web/features/flashcards/use-card-content.ts';
import { useCardSession } from '#web/features/flashcards/use-card-session.ts';
import { useOpenedSession } from '#web/features/flashcards/use-opened-session.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';

/** If only one rule was chosen, makes the exit lead to that rule instead of the Learn page. */
function withRule(asked: AskedCards, content: CardContent | undefined): AskedCards {
  const [first, ...others] = asked.ruleIds ?? [];
  const rule = others.length === 0 ? content?.rules.get(first ?? '') : undefined;
  const isFromRule = asked.back.to === PAGE_PATHS.learn;
  return rule && isFromRule ? { ...asked, back: { to: rule.path, label: `Rule ${rule.number}` } } : asked;
}

/** Shows the requested cards. If the user left the session earlier, it continues at the same card. */
export function CardFlow({ asked: chosen }: { asked: AskedCards }) {
  const { content, hasFailed, isRetrying, retry } = useCardContent();
  const asked = useMemo(() => withRule(chosen, content), [chosen, content]);
  const session = useOpenedSession(content, asked);
  if (content === undefined && hasFailed)
    return <ContentFailed asked={asked} onRetry={retry} isRetrying={isRetrying} />;
  if (session.hasFailed) return <StudyFailed asked={asked} onRetry={() => session.begin('continue')} />;
  if (content === undefined || session.opened === null) return <CardsLoading asked={asked} />;
  const { opened, begin } = session;
  return <Opened key={opened.session?.id} {...{ asked, content, opened }} onBegin={begin} />;
}

type OpenedProps = {
  asked: AskedCards;
  content: CardContent;
  opened: OpenedSession;
  onBegin: (beginning: Beginning) => void;
};

function Opened({ opened, ...props }: OpenedProps) {
  const { session } = opened;
  if (session === null)
    return <NothingDue asked={props.asked} deck={opened.deck} onMore={() => props.onBegin('more')} />;
  return <Taken {...props} opened={{ ...opened, session }} />;
}

type TakenProps = OpenedProps & { opened: Parameters<typeof useCardSession>[0] };

function Taken({ asked, content, opened, onBegin }: TakenProps) {
  const session = useCardSession(opened);
  const { current } = session;
  if (current === null) return <DoneScreen {...{ asked, content, session, onBegin }} />;
  return <CardTaking {...{ asked, content, opened, session, current }} />;
}

type FailedProps = { asked: AskedCards; onRetry: () => void; isRetrying?: boolean };

/** Shown if the cards couldn't be loaded. Offline, this means that they aren't on this device yet. */
function ContentFailed({ asked, onRetry, isRetrying = false }: FailedProps) {
  const isOnline = useOnline();
  return (
    <CardsFrame asked={asked}>
      <LoadFailed level={1} title="Failed to load flashcards" onRetry={onRetry} isRetrying={isRetrying}>
        {isOnline
          ? 'We couldn’t load the flashcards. This might be a temporary issue.'
          : 'You’re offline, and the flashcards aren’t on this device yet.'}
      </LoadFailed>
    </CardsFrame>
  );
}

function StudyFailed({ asked, onRetry }: FailedProps) {
  return (
    <CardsFrame asked={asked}>
      <LoadFailed level={1} title="Failed to load your flashcards" onRetry={onRetry} isRetrying={false}>
        This device’s storage didn’t respond. Your progress is safe.
      </LoadFailed>
    </CardsFrame>
  );
}
