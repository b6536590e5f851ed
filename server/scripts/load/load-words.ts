const SUBJECTS = [
  'Our second chair',
  'The witness',
  'My partner',
  'The scoring judge',
  'Opposing counsel',
  'Our coach',
];
const DEEDS = [
  'objected to hearsay',
  'forgot the affidavit',
  'laid the foundation twice',
  'asked one question too many',
  'cried at closing',
  'impeached with the wrong page',
  'got the exhibit in under 803(6)',
  'led on direct and nobody noticed',
];
const ENDINGS = [
  'in round two',
  'during the scrimmage',
  'before lunch',
  'and we still won',
  'and I can’t sleep',
  'again',
];

/** Makes up sentences for filling a database. `random` returns numbers from 0 up to 1. */
export function sentences(random: () => number, count: number): string {
  const pick = (some: readonly string[]) => some[Math.floor(random() * some.length)];
  return Array.from({ length: count }, () => `${pick(SUBJECTS)} ${pick(DEEDS)} ${pick(ENDINGS)}.`).join(' ');
}
