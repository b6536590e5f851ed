import { BookOpen, EllipsisVertical, ListX, PauseCircle, Undo2, X } from 'lucide-react';
import { SUSPENDED_CARDS_PATH } from '#shared/pages/page-paths.ts';
import type { AskedCards } from '#web/features/flashcards/asked-cards.ts';
import type { TakenSession } from '#web/features/flashcards/use-card-session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

type Props = {
  asked: AskedCards;
  session: TakenSession;
  /** The page address of the current card's rule. */
  rulePath: string;
  onUndo: () => void;
  /** Undefined for visitors. */
  onSuspend: (() => void) | undefined;
};

/** Replaces the site header with an exit, the progress, Undo, and a menu for the card on screen. */
export function CardBar({ asked: { name, back }, session, rulePath, onUndo, onSuspend }: Props) {
  const { total, left, count } = session;
  const done = total - left;
  const items: MenuItem[] = [{ label: 'Read the rule', icon: BookOpen, to: rulePath }];
  if (onSuspend !== undefined) {
    items.unshift({ label: 'Suspend this card', icon: PauseCircle, onPress: onSuspend });
    items.push({ label: 'Suspended cards', icon: ListX, to: SUSPENDED_CARDS_PATH });
  }
  return (
    <div className="card-session-bar">
      <div className="wrap">
        <IconLink to={back.to} label={`Leave flashcards and go back to ${back.label}`} icon={X} />
        <div className="stack-2 grow">
          <div className="card-session-title">
            <h1>
              <span className="visually-hidden">Flashcards: </span>
              {name}
            </h1>
            <span className="muted" aria-hidden="true">
              {done} of {total} done
            </span>
          </div>
          <ProgressBar thin label="Cards done" value={done} max={total} valueText={`${done} of ${total} cards`} />
        </div>
        <IconButton label="Undo the last grade" icon={Undo2} disabled={count === 0} onPress={onUndo} />
        <Menu label="More for this card" face={<Icon of={EllipsisVertical} />} items={items} />
      </div>
    </div>
  );
}
