import type { DecisionNotice } from '#web/features/moderation/use-decisions.ts';
import { ToastCard } from '#web/ui/toast-card.tsx';

type Props = { notice: DecisionNotice | null; onClose: () => void; onUndo: () => void };

/**
 * Says what was just done and offers to undo it. The next decision replaces the toast, so that toasts never pile up.
 */
export function DecisionToast({ notice, onClose, onUndo }: Props) {
  return (
    <output className="toast-list" aria-atomic="false">
      {notice !== null && (
        <ToastCard
          key={`${notice.decided?.id}${notice.decided?.version}`}
          message={{
            text: notice.text,
            ...(notice.decided === null ? {} : { action: { label: 'Undo', onPress: onUndo } }),
          }}
          onClose={onClose}
        />
      )}
    </output>
  );
}
