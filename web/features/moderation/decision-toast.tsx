import type { DecisionNotice, Press } from '#web/features/moderation/use-decisions.ts';
import { ToastCard } from '#web/ui/toast-card.tsx';

type Props = { notice: DecisionNotice | null; onClose: () => void; onUndo: (press: Press) => void };

/**
 * Says what was just done and offers to undo it. The next decision replaces the toast, so that toasts never pile up.
 */
export function DecisionToast({ notice, onClose, onUndo }: Props) {
  return (
    <output className="toast-list" aria-atomic="false">
      {notice !== null && <NoticeCard key={notice.number} notice={notice} onClose={onClose} onUndo={onUndo} />}
    </output>
  );
}

function NoticeCard({ notice: { text, press }, onClose, onUndo }: Props & { notice: DecisionNotice }) {
  const action = press === null ? {} : { action: { label: 'Undo', onPress: () => onUndo(press) } };
  return <ToastCard message={{ text, ...action }} onClose={onClose} />;
}
