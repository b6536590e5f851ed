import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { holdHistory } from '#web/browser/history-gate.ts';

/**
 * A navigation that would lose unsaved edits. `go` carries it out after the reader has confirmed. If the edits are
 * saved first, `onClean` runs instead.
 */
type Leaving = { go: () => void; onClean: () => void };

type HistoryState = { idx?: unknown } | null;

/** Returns the position that the router gave the current history entry. */
function historyIndex(): number | null {
  const index = (history.state as HistoryState)?.idx;
  return typeof index === 'number' ? index : null;
}

/**
 * Returns whether a press would follow a link in this tab, as opposed to opening it elsewhere or doing something else.
 */
function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && ![metaKey, ctrlKey, shiftKey, altKey, defaultPrevented].includes(true);
}

const opensElsewhere = (link: HTMLAnchorElement) =>
  link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin;

const leadsHere = ({ pathname, search }: HTMLAnchorElement) =>
  pathname === location.pathname && search === location.search;

/** Returns the address within the app that a press links to, or null if the press doesn't leave the page. */
function inAppTarget(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || !isPlainPress(event) || opensElsewhere(link) || leadsHere(link)) return null;
  return `${link.pathname}${link.search}${link.hash}`;
}

/**
 * While `isDirty`, intercepts anything that would leave the page: links, Back and Forward, and `run`. The browser
 * itself asks before unloading the document. The app has its own guard, because the declarative router has none
 * (decision record 5).
 */
export function useLeaveGuard(isDirty: boolean) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const isPassing = useRef(false);
  const hold = (go: () => void, onClean = go) => {
    const endWith = (next: () => void) => () => {
      setLeaving(null);
      next();
    };
    setLeaving({ go: endWith(go), onClean: endWith(onClean) });
  };

  const onClick = useEffectEvent((event: MouseEvent) => {
    const target = inAppTarget(event);
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    hold(() => void navigate(target));
  });
  const onTravel = useEffectEvent((event: PopStateEvent, from: number) => {
    if (isPassing.current) return;
    const by = (historyIndex() ?? from) - from;
    event.stopImmediatePropagation();
    if (by === 0) return; // caused by `history.go` below, or by a jump within the page
    history.go(-by);
    const travel = () => {
      isPassing.current = true;
      history.go(by);
    };
    hold(travel, () => undefined); // once saved, the form navigates by itself, so `by` would be wrong
  });

  useEffect(() => {
    if (!isDirty) return undefined;
    isPassing.current = false;
    const from = historyIndex();
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => onClick(event);
    document.addEventListener('click', click, true);
    const letGo = holdHistory((event) => from !== null && onTravel(event, from));
    addEventListener('beforeunload', unload);
    return () => {
      document.removeEventListener('click', click, true);
      letGo();
      removeEventListener('beforeunload', unload);
    };
  }, [isDirty]);

  useEffect(() => {
    if (!isDirty) leaving?.onClean();
  }, [isDirty, leaving]);

  return {
    isAsking: leaving !== null,
    stay: () => setLeaving(null),
    leave: () => leaving?.go(),
    /** Does something that leaves the page, after asking if necessary. */
    run: (go: () => void) => (isDirty ? hold(go) : go()),
  };
}
