import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { searchShortcut } from '#web/features/frame/search-shortcut.ts';
import { useStatus } from '#web/stores/use-status.ts';

const HASH = '#search';
const FIELD = '#main :is(search, [role="search"]) input:enabled';
const PATIENCE_MS = 5000;

/** The address that opens the search page with its search box focused. */
export const SEARCH_PATH = `${PAGE_PATHS.search}${HASH}`;

function focusField(): boolean {
  const field = document.querySelector<HTMLInputElement>(FIELD);
  field?.focus();
  field?.select();
  return field !== null;
}

/**
 * Focuses the search box as soon as it exists, because the page may still be loading. Gives up after a while, or once
 * the user starts using the page. Returns a function that cancels this.
 */
function focusFieldWhenThere(): () => void {
  const until = performance.now() + PATIENCE_MS;
  const look = () => {
    const isInUse = document.activeElement?.closest('#main > *') !== null;
    if (!isInUse && !focusField() && performance.now() < until) frame = requestAnimationFrame(look);
  };
  let frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

/** Returns whether the event is a bare '/' pressed outside of any form field while no dialog is open. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { target } = event;
  const takesText =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  return !takesText && document.querySelector('dialog[open]') === null;
}

/**
 * Focuses the search box when the search page opens at `SEARCH_PATH`, and opens that page when the user presses '/'.
 * Returns whether the shortcut is on.
 */
export function useSearchEntry(): boolean {
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const isOn = useStatus(searchShortcut);

  useEffect(() => {
    if (location.hash === HASH && location.pathname === PAGE_PATHS.search) return focusFieldWhenThere();
    return undefined;
  }, [location]);

  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (pathname !== PAGE_PATHS.search || !focusField()) void navigate(SEARCH_PATH);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, navigate, pathname]);

  return isOn;
}
