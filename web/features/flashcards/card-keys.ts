import { GRADES, type Grade } from '#shared/study/study-event.contract.ts';

type Pressed = {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  repeat: boolean;
  target: EventTarget;
};
type Meaning = { kind: 'show' } | { kind: 'undo' } | { kind: 'grade'; grade: Grade };

/** The grades on offer: all four, or only whether the user knew the card. */
export const OFFERED: Record<'four' | 'two', readonly Grade[]> = { four: GRADES, two: ['again', 'good'] };

const isInside = (target: EventTarget, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Returns whether a key is a browser shortcut, is being held down, or is handled by something else. */
const isElsewhere = ({ altKey, ctrlKey, metaKey, repeat, target }: Pressed): boolean =>
  altKey || ctrlKey || metaKey || repeat || isInside(target, 'dialog, [role="menu"], input');

const gradeAs = (grade: Grade | undefined): Meaning | undefined => grade && { kind: 'grade', grade };

/**
 * Returns what a key does while a card is shown. Space and Enter show the answer and then grade the card as good,
 * digits choose one of the grades on offer, and U takes back the last grade. Undefined if the key does nothing here or
 * something else handles it.
 */
export function keyMeaning(pressed: Pressed, isShown: boolean, offered: readonly Grade[]): Meaning | undefined {
  const { key, target } = pressed;
  if (isElsewhere(pressed)) return undefined;
  if (key.toLowerCase() === 'u') return { kind: 'undo' };
  if (key !== ' ' && key !== 'Enter') return isShown ? gradeAs(offered[Number(key) - 1]) : undefined;
  if (isInside(target, 'a, button')) return undefined;
  return isShown ? gradeAs('good') : { kind: 'show' };
}
