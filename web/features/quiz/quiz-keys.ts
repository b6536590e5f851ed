type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean; target: EventTarget };
type Meaning = { kind: 'option'; option: number } | { kind: 'back' | 'next' };

/** Whether an element has its own use for the arrow keys. */
const usesArrows = (target: EventTarget): boolean => target instanceof HTMLInputElement;

const isInDialog = (target: EventTarget): boolean => target instanceof Element && target.closest('dialog') !== null;

/** What a key means while a question is shown: 1 to 4 choose, arrows lead to the question before and the next. */
export function keyMeaning({ key, altKey, ctrlKey, metaKey, target }: Pressed, options: number): Meaning | undefined {
  if (altKey || ctrlKey || metaKey || isInDialog(target)) return undefined;
  if (/^[1-4]$/.test(key) && Number(key) <= options) return { kind: 'option', option: Number(key) - 1 };
  if (usesArrows(target)) return undefined;
  if (key === 'ArrowLeft') return { kind: 'back' };
  return key === 'ArrowRight' ? { kind: 'next' } : undefined;
}
