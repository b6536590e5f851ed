import { FolderPlus, NotebookPen, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AddToCollection } from '#web/features/bookmarks/add-to-collection.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useKeepInView } from '#web/ui/use-keep-in-view.ts';
import '#web/features/bookmarks/bookmark-offer.css';

const LIFE_MS = 10_000;

type Props = { ruleId: string; onAddNote: () => void; onClose: () => void };

/**
 * Appears next to a toggle that has just bookmarked a rule, and offers to add the rule to a collection or to write a
 * note. It follows the toggle in the tab order, doesn't take the focus, and closes on its own, on Esc, or after use.
 */
export function BookmarkOffer({ ruleId, onAddNote, onClose }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const focusAfter = useRef<HTMLElement | null>(null);
  useEffect(
    () => () => {
      // While the offer's dialog was open, nothing outside the dialog could take the focus.
      if (document.activeElement === document.body) focusAfter.current?.focus();
    },
    [],
  );
  const close = useCallback(
    (isFocusInside: boolean) => {
      const toggle = place.current?.parentElement?.querySelector('button') ?? null;
      if (isFocusInside) {
        focusAfter.current = toggle;
        toggle?.focus();
      }
      onClose();
    },
    [onClose],
  );
  const use = (deed: () => void) => {
    close(true);
    deed();
  };
  return (
    <span ref={place}>
      {isChoosing ? (
        <AddToCollection ruleId={ruleId} onClose={() => close(true)} />
      ) : (
        <Panel onCollection={() => setIsChoosing(true)} onNote={() => use(onAddNote)} onClose={close} />
      )}
    </span>
  );
}

type PanelProps = { onCollection: () => void; onNote: () => void; onClose: (isFocusInside: boolean) => void };

function Panel({ onCollection, onNote, onClose }: PanelProps) {
  const panel = useKeepInView<HTMLDivElement>(true);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onClose(false), LIFE_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose(panel.current?.contains(document.activeElement) === true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose, panel]);
  return (
    <div
      className="bookmark-offer"
      ref={panel}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <div className="bookmark-offer-head">
        <span>Bookmark added</span>
        <IconButton label="Close" icon={X} onPress={() => onClose(true)} />
      </div>
      <Button tone="ghost" block icon={FolderPlus} onPress={onCollection}>
        Add to collection…
      </Button>
      <Button tone="ghost" block icon={NotebookPen} onPress={onNote}>
        Add a note
      </Button>
    </div>
  );
}
