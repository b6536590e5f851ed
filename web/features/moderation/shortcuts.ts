import { useEffect } from 'react';
import { recall, remember } from '#web/browser/browser-memory.ts';
import { StatusStore } from '#web/stores/status-store.ts';
import { useStatus } from '#web/stores/use-status.ts';

const KEY = 'sustained:moderation-shortcuts';
const OFF = 'off';

/**
 * Whether pressing a single key can move through the queue or make a decision. People who use speech input, or who
 * often hit keys by accident, can switch this off (WCAG 2.1.4).
 */
export const moderationShortcuts = new StatusStore(recall(KEY) !== OFF);

export function setModerationShortcuts(isOn: boolean): void {
  remember(KEY, isOn ? undefined : OFF);
  moderationShortcuts.set(isOn);
}

const TYPED_IN = 'textarea, select, input:not([type="checkbox"])';
/** Arrow keys already do something inside these. */
const WITH_ARROWS = 'fieldset, [role="menu"], [role="radiogroup"], [role="tablist"]';

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** Returns a key that was pressed without Ctrl, Alt, or Meta and outside of elements that use it, or null. */
function bareKey(event: KeyboardEvent): string | null {
  const { key, target } = event;
  if (hasModifier(event) || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return null;
  if (!(target instanceof HTMLElement)) return key;
  if (target.isContentEditable || target.matches(TYPED_IN)) return null;
  return key.startsWith('Arrow') && target.closest(WITH_ARROWS) !== null ? null : key;
}

/** The keys that repeat while they're held down. Any other key would act on one post after another. */
const MAY_REPEAT = new Set(['j', 'k', 'ArrowDown', 'ArrowUp']);

type Deeds = Readonly<Record<string, (() => void) | undefined>>;

/** Runs the action of a key that is pressed without Ctrl, Alt, or Meta, unless the user turned the shortcuts off. */
export function useShortcuts(deeds: Deeds): void {
  const isOn = useStatus(moderationShortcuts);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const deed = deeds[bareKey(event) ?? ''];
      if (deed === undefined) return;
      event.preventDefault();
      if (!event.repeat || MAY_REPEAT.has(event.key)) deed();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, deeds]);
}
