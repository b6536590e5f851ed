import {
  Ban,
  Check,
  EllipsisVertical,
  type LucideIcon,
  PencilLine,
  RotateCcw,
  Trash2,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { ModerationAction, StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { moderationShortcuts } from '#web/features/moderation/shortcuts.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import '#web/features/moderation/decision-bar.css';

type Face = { label: string; icon: LucideIcon; key?: string };

/** The buttons, in order. 'undo' takes back a decision that is already in the history. */
const FACES: Record<ModerationAction, Face> = {
  approve: { label: 'Approve', icon: Check, key: 'a' },
  reject: { label: 'Reject', icon: Ban, key: 'r' },
  rewrite: { label: 'Rewrite', icon: PencilLine, key: 'w' },
  escalate: { label: 'Escalate', icon: TriangleAlert, key: 'e' },
  remove: { label: 'Remove', icon: Trash2, key: 'x' },
  restore: { label: 'Restore', icon: RotateCcw },
  undo: { label: 'Undo last decision', icon: Undo2 },
};
const ORDER = Object.keys(FACES) as ModerationAction[];
/** How many buttons fit on a phone next to the menu, which has the others. */
const ON_PHONES = 2;

type Props = {
  post: StaffPost;
  /** Whether the rewrite is being edited. If so, the action `rewrite` publishes it. */
  isRewriting: boolean;
  onAct: (action: ModerationAction) => void;
  /** The user's other actions for the post. They're in the menu, because they're rarely needed. */
  more: readonly MenuItem[];
};

/** The actions that the server offers for a post. On phones, the two most likely ones are within reach of the thumb. */
export function DecisionBar({ post, isRewriting, onAct, more }: Props) {
  const actions = ORDER.filter((action) => post.actions.includes(action));
  const first = actions.slice(0, ON_PHONES);
  const others = actions.slice(ON_PHONES);
  if (actions.length + more.length === 0) return null;
  const menu = others.map((action) => ({
    label: labelOf(action, isRewriting),
    icon: FACES[action].icon,
    onPress: () => onAct(action),
  }));
  return (
    <div className="decision-bar">
      {first.map((action, at) => (
        <ActButton key={action} action={action} isPrimary={at === 0} isRewriting={isRewriting} onAct={onAct} />
      ))}
      {others.map((action) => (
        <span key={action} className="only-wide">
          <ActButton action={action} isPrimary={false} isRewriting={isRewriting} onAct={onAct} />
        </span>
      ))}
      <MoreActions look="only-phone" items={[...menu, ...more]} />
      <MoreActions look="only-wide" items={more} />
    </div>
  );
}

function MoreActions({ look, items }: { look: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <span className={`decision-bar-more ${look}`}>
      <Menu label="More actions" face={<Icon of={EllipsisVertical} />} items={items} />
    </span>
  );
}

const labelOf = (action: ModerationAction, isRewriting: boolean) =>
  action === 'rewrite' && isRewriting ? 'Publish rewrite' : FACES[action].label;

type ActProps = Pick<Props, 'isRewriting' | 'onAct'> & { action: ModerationAction; isPrimary: boolean };

function ActButton({ action, isPrimary, isRewriting, onAct }: ActProps) {
  const hasShortcuts = useStatus(moderationShortcuts);
  const { icon, key } = FACES[action];
  const tone = isPrimary ? 'primary' : undefined;
  return (
    <Button tone={tone} icon={icon} onPress={() => onAct(action)} aria-keyshortcuts={hasShortcuts ? key : undefined}>
      {labelOf(action, isRewriting)}
      {hasShortcuts && key !== undefined && <kbd aria-hidden="true">{key.toUpperCase()}</kbd>}
    </Button>
  );
}
