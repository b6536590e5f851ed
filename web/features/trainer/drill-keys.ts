import type { DrillPhase, DrillSide } from '#shared/trainer/drill-session.contract.ts';
import type { Ground } from '#shared/trainer/ground.ts';
import { GROUND_FACTS } from '#shared/trainer/ground-facts.ts';

type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean; target: EventTarget };

/** What a key means: pressing one of the buttons, choosing a response, or typing a letter of a ground's name. */
export type KeyMeaning =
  | { kind: 'object' | 'pass' | 'name' | 'next' }
  | { kind: 'respond'; response: number }
  | { kind: 'find'; letter: string };

const handlesEnter = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, summary, input') !== null;
const isGround = (target: EventTarget) => target instanceof Element && target.closest('[data-ground]') !== null;
const isElsewhere = (target: EventTarget) =>
  target instanceof Element && target.closest('dialog, input, select, textarea') !== null;

function shownMeaning(key: string, isExaminers: boolean, target: EventTarget): KeyMeaning | undefined {
  if (isExaminers) return key === 'enter' && !handlesEnter(target) ? { kind: 'next' } : undefined;
  if (key === 'o') return { kind: 'object' };
  return key === 'p' ? { kind: 'pass' } : undefined;
}

function namingMeaning(key: string, target: EventTarget, hasNamed: boolean): KeyMeaning | undefined {
  if (key === 'enter') return hasNamed && (isGround(target) || !handlesEnter(target)) ? { kind: 'name' } : undefined;
  return /^[a-z]$/.test(key) ? { kind: 'find', letter: key } : undefined;
}

/** `hasNamed` means that a ground is chosen, so Enter objects. `responses` is the number of responses. */
type Situation = { phase: DrillPhase; side: DrillSide; hasNamed: boolean; responses: number };

function answeringMeaning(key: string, responses: number): KeyMeaning | undefined {
  const response = /^[1-9]$/.test(key) ? Number(key) - 1 : responses;
  return response < responses ? { kind: 'respond', response } : undefined;
}

/** Returns what a key means while the focus is inside a session (WCAG 2.1.4). */
export function keyMeaning(pressed: Pressed, situation: Situation): KeyMeaning | undefined {
  const { altKey, ctrlKey, metaKey, target } = pressed;
  if (altKey || ctrlKey || metaKey || isElsewhere(target)) return undefined;
  const key = pressed.key.toLowerCase();
  switch (situation.phase) {
    case 'shown':
      return shownMeaning(key, situation.side === 'examiner', target);
    case 'naming':
      return namingMeaning(key, target, situation.hasNamed);
    case 'answering':
      return answeringMeaning(key, situation.responses);
    default:
      return key === 'enter' && !handlesEnter(target) ? { kind: 'next' } : undefined;
  }
}

const FORGOTTEN_MS = 1000;

/** Finds grounds by the first letters of their names. Letters typed within a second of each other belong together. */
export class TypeAhead {
  #typed = '';
  #at = Number.NEGATIVE_INFINITY;

  /** Starts over, because the next letter belongs to another objection. */
  forget(): void {
    this.#at = Number.NEGATIVE_INFINITY;
  }

  /** Returns the first ground whose name begins with what was typed. `now` is in milliseconds. */
  find(letter: string, grounds: readonly Ground[], now: number): Ground | undefined {
    this.#typed = now - this.#at > FORGOTTEN_MS ? letter : this.#typed + letter;
    this.#at = now;
    return grounds.find((ground) =>
      GROUND_FACTS[ground].name.toLowerCase().replaceAll(' ', '').startsWith(this.#typed),
    );
  }
}
