import { CircleHelp } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQueue } from '#web/features/moderation/queue.queries.ts';
import type { QueueKind } from '#web/features/moderation/queue-calls.ts';
import { QueueFilters } from '#web/features/moderation/queue-filters.tsx';
import { type QueuePlace, queueAddress, readQueuePlace } from '#web/features/moderation/queue-place.ts';
import { useShortcuts } from '#web/features/moderation/shortcuts.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { BusyArea } from '#web/ui/busy-area.tsx';
import { Button } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { BoneCards } from '#web/ui/skeleton.tsx';
import '#web/features/moderation/moderation-queue.css';

const shortcutHelp = async () => (await import('#web/features/moderation/shortcut-help.tsx')).ShortcutHelp;
// Loaded separately, because the posts have to be fetched first anyway.
const LoadedQueue = lazy(async () => {
  const { LoadedQueue: Component } = await import('#web/features/moderation/loaded-queue.tsx');
  return { default: Component };
});

type Props = {
  kind: QueueKind;
  title: string;
  /** Warnings about the whole queue. */
  alert: ReactNode;
  /** Called after each decision. */
  onChanged: () => void;
};

/**
 * Shows the posts that need a decision, or those that match the filters, with one of them open. Community specification
 * §2, decision 45.
 */
export function ModerationQueue({ kind, title, alert, onChanged }: Props) {
  const [params, setParams] = useSearchParams();
  const place = readQueuePlace(params);
  const onPlace = (over: Partial<QueuePlace>) =>
    setParams(queueAddress({ ...place, page: 1, postId: undefined, ...over }), { replace: true });
  const { query, queryKey } = useQueue(kind, place);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useShortcuts(useMemo(() => ({ '?': () => setIsHelpOpen(true) }), []));
  const words = { loading: `Loading the ${kind}...`, failed: `The ${kind} couldn’t be loaded.` };
  const bones = <BoneCards grid="moderation-queue-columns" count={2} height="12rem" />;
  return (
    <div className="stack">
      <div className="row row-between row-nowrap">
        <h1>{title}</h1>
        <span className="only-wide">
          <Button tone="ghost" icon={CircleHelp} onPress={() => setIsHelpOpen(true)}>
            Shortcuts
          </Button>
        </span>
      </div>
      {alert}
      <QueueFilters key={place.search} place={place} onPlace={onPlace} />
      <OnlineData query={query} words={words} bones={bones}>
        {(page) => (
          <BusyArea busy={query.isPlaceholderData} label={words.loading}>
            <Suspense fallback={bones}>
              <LoadedQueue
                {...{ kind, place, onPlace, page, queryKey, onChanged }}
                now={query.dataUpdatedAt}
                reload={() => void query.refetch()}
              />
            </Suspense>
          </BusyArea>
        )}
      </OnlineData>
      <LatePart isNeeded={isHelpOpen} load={shortcutHelp} given={{ open: true, onClose: () => setIsHelpOpen(false) }} />
    </div>
  );
}
