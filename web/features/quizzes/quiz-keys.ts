type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean; target: EventTarget };
type Meaning = { kind: 'option'; option: number } | { kind: 'back' | 'next' | 'advance' };

const MEANINGS: Readonly<Record<string, Meaning>> = {
  Enter: { kind: 'advance' },
  ArrowLeft: { kind: 'back' },
  ArrowRight: { kind: 'next' },
};

/** Returns whether the focused element handles the key itself. */
const isTaken = (key: string, target: EventTarget): boolean =>
  key === 'Enter'
    ? target instanceof Element && target.closest('a, button, input, summary') !== null
    : target instanceof HTMLInputElement;

const isInDialog = (target: EventTarget): boolean => target instanceof Element && target.closest('dialog') !== null;

/**
 * Returns the index of the option for a key. The keys are 1 to 4 and the letters A to D, which stand next to the
 * options. Returns -1 for any other key.
 */
function optionOf(key: string): number {
  if (/^[1-4]$/.test(key)) return Number(key) - 1;
  return key.length === 1 ? 'abcd'.indexOf(key.toLowerCase()) : -1;
}

/**
 * Returns what a key does while a question is shown. Digits and letters choose an option, Enter continues, and arrow
 * keys go to the previous or next question.
 */
export function keyMeaning({ key, altKey, ctrlKey, metaKey, target }: Pressed, options: number): Meaning | undefined {
  if (altKey || ctrlKey || metaKey || isInDialog(target)) return undefined;
  const option = optionOf(key);
  if (option >= 0 && option < options) return { kind: 'option', option };
  return isTaken(key, target) ? undefined : MEANINGS[key];
}
