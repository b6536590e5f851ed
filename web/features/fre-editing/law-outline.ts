import type { Law, LawPart } from '#shared/rules/law.contract.ts';

/** The positions that lead to a part: [1, 0] is the first part inside the second one. */
export type Place = readonly number[];

/** The text after an edit, and the place of the part that was edited. */
export type Edit = { law: Law; place: Place };

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const LAST_NUMBER = 99;
const NUMBERS = Array.from({ length: LAST_NUMBER }, (_, at) => String(at + 1));
const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii'];
/** The labels of each level, from the outside in. */
const LEVELS = [LETTERS, NUMBERS, LETTERS.map((letter) => letter.toUpperCase()), NUMERALS];

/** Returns the level of the outermost parts. A few rules skip the letters and begin with (1). */
const topLevel = ({ parts = [] }: Law): number => (/^\d/.test(parts[0]?.label ?? '') ? 1 : 0);

/** Returns whether the parts are bullets, which have no labels. */
const isBulleted = (parts: readonly LawPart[]): boolean => parts.length > 0 && parts[0]?.label === undefined;

function labelParts(parts: LawPart[] | undefined, level: number): void {
  const hasLabels = !isBulleted(parts ?? []);
  for (const [at, part] of (parts ?? []).entries()) {
    if (hasLabels) part.label = LEVELS[level]?.[at] ?? part.label ?? '';
    labelParts(part.parts, level + 1);
  }
}

/** Returns the part at a place, or the whole text for an empty place. */
function holderAt(law: Law, place: Place): LawPart {
  return place.reduce<LawPart>((holder, at) => holder.parts?.[at] ?? holder, law);
}

/** Returns the path of a part inside the text. */
export const partPath = (place: Place): (string | number)[] => place.flatMap((at) => ['parts', at]);

const around = (place: Place): Place => place.slice(0, -1);
const position = (place: Place): number => place.at(-1) ?? 0;

function insert(law: Law, place: Place, part: LawPart): void {
  const holder = holderAt(law, around(place));
  const parts = holder.parts ?? [];
  if (isBulleted(parts)) delete part.label;
  else part.label ??= '';
  holder.parts = parts.toSpliced(position(place), 0, part);
}

function takeOut(law: Law, place: Place): LawPart {
  const holder = holderAt(law, around(place));
  const [part = {}] = holder.parts?.splice(position(place), 1) ?? [];
  if (holder.parts?.length === 0) delete holder.parts;
  return part;
}

/** Edits a copy of the text and labels all parts again. `change` returns the place of the part that was edited. */
function edited(law: Law, change: (copy: Law) => Place): Edit {
  const copy = structuredClone(law);
  const level = topLevel(law);
  const place = change(copy);
  labelParts(copy.parts, level);
  return { law: copy, place };
}

/** Adds an empty part at a place. The parts that follow get the next labels. */
export const addPart = (law: Law, place: Place): Edit =>
  edited(law, (copy) => {
    insert(copy, place, { text: '' });
    return place;
  });

/** Adds an empty part as the last one inside a part, or as the last outermost part if the place is empty. */
export const addInside = (law: Law, place: Place): Edit =>
  addPart(law, [...place, holderAt(law, place).parts?.length ?? 0]);

/** Removes a part and everything inside it. The resulting place is that of a neighbor or of the surrounding part. */
export const removePart = (law: Law, place: Place): Edit =>
  edited(law, (copy) => {
    takeOut(copy, place);
    const left = holderAt(copy, around(place)).parts?.length ?? 0;
    return left === 0 ? around(place) : [...around(place), Math.min(position(place), left - 1)];
  });

/** Turns a part and its siblings into bullets, or bullets into labeled parts. */
export const toggleBullets = (law: Law, place: Place): Edit =>
  edited(law, (copy) => {
    const parts = holderAt(copy, around(place)).parts ?? [];
    const becomesBullets = !isBulleted(parts);
    for (const part of parts) {
      if (becomesBullets) delete part.label;
      else part.label = '';
    }
    return place;
  });

/**
 * A way to move a part. Indenting moves the part to the end of the part before it, and outdenting moves it to right
 * after the surrounding part.
 */
export type Move = 'up' | 'down' | 'indent' | 'outdent';

const TARGETS: Record<Move, (law: Law, place: Place) => Place | null> = {
  up: (_, place) => (position(place) === 0 ? null : [...around(place), position(place) - 1]),
  down: (law, place) => {
    const count = holderAt(law, around(place)).parts?.length ?? 0;
    return position(place) + 1 < count ? [...around(place), position(place) + 1] : null;
  },
  indent: (law, place) => {
    if (position(place) === 0 || place.length >= LEVELS.length) return null;
    const before = [...around(place), position(place) - 1];
    return [...before, holderAt(law, before).parts?.length ?? 0];
  },
  outdent: (_, place) => {
    const outer = around(place);
    return outer.length === 0 ? null : [...around(outer), position(outer) + 1];
  },
};

/** Moves a part and everything inside it. Returns null if it can't move that way. */
export function movePart(law: Law, place: Place, move: Move): Edit | null {
  const target = TARGETS[move](law, place);
  if (target === null) return null;
  return edited(law, (copy) => {
    insert(copy, target, takeOut(copy, place));
    return target;
  });
}

/** Names a part by its address, such as '(d)(1)', or by its position if it's a bullet. */
export function partName(law: Law, place: Place): string {
  let address = '';
  let bullet = '';
  for (const [depth] of place.entries()) {
    const { label } = holderAt(law, place.slice(0, depth + 1));
    if (label === undefined) bullet = `bullet ${(place[depth] ?? 0) + 1}`;
    else address += `(${label})`;
  }
  return [address, bullet].filter((piece) => piece !== '').join(' ');
}
