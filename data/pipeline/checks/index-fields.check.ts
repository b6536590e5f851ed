import type { BookCheck, RuleCheck } from '#data/pipeline/checks/check.ts';
import { addressesEver } from '#data/pipeline/current-law.ts';
import { outside } from '#data/pipeline/limits.ts';
import { HIGH_FREQUENCY, TAGS } from '#shared/rules/scales.ts';

/** Rules below this frequency don't need a tag. */
const MAY_BE_UNTAGGED = 30;
const TAG_USES = 3;
const ALIAS_USES = 2;

const repeated = (list: readonly string[]) => list.filter((item, at) => list.indexOf(item) !== at);

/**
 * Checks the fields used for lists and search: tags, case types, and aliases. Also requires the strategic value to be
 * close to the importance.
 */
export const checkIndexFields: RuleCheck = ({ value, fault }) => {
  const { tags, case_types, aliases, mock_trial_frequency: frequency } = value;
  const say = (key: string) => (message: string) => fault([key], message);
  const isFar = Math.abs(value.strategic_value - value.importance_level) > 1;
  const lists = Object.entries({ tags, case_types, aliases });
  return [
    ...outside('tags', tags.length, 'tags', [frequency < MAY_BE_UNTAGGED ? 0 : 1, 4]).map(say('tags')),
    ...outside('case_types', case_types.length, 'case types', [1, 5]).map(say('case_types')),
    ...outside('aliases', aliases.length, 'aliases', [frequency >= HIGH_FREQUENCY ? 8 : 3, 25]).map(say('aliases')),
    ...lists.flatMap(([key, list]) => repeated(list).map((item) => fault([key], `${key} has “${item}” twice`))),
    ...aliases.flatMap((alias, at) =>
      alias === alias.toLowerCase() ? [] : [fault(['aliases', at], `alias “${alias}” isn’t in lower case`)],
    ),
    ...(isFar ? [fault(['strategic_value'], 'strategic_value is more than 1 away from importance_level')] : []),
  ];
};

type ByPart = { key: 'part_aliases' | 'scenes'; kind: string; unit: string; most: number; places: readonly string[] };

/**
 * Returns a check of a field that lists texts by part. Each key of the field must be in `places` or be the address of a
 * part in any version of the rule, with 1 to `most` lowercase texts and no duplicates.
 */
const checkByPart =
  ({ key, kind, unit, most, places }: ByPart): RuleCheck =>
  ({ value, fault }) => {
    const known = new Set([...places, ...addressesEver(value)]);
    return Object.entries(value[key] ?? {}).flatMap(([address, texts]) => {
      const say = (message: string) => fault([key, address], message);
      return [
        ...(known.has(address) ? [] : [say(`the rule has no part ${address}`)]),
        ...outside(`${key} of ${address}`, texts.length, unit, [1, most]).map(say),
        ...repeated(texts).map((text) => say(`${address} has “${text}” twice`)),
        ...texts.flatMap((text) => (text === text.toLowerCase() ? [] : [say(`${kind} “${text}” isn’t in lower case`)])),
      ];
    });
  };

export const checkPartAliases = checkByPart({
  key: 'part_aliases',
  kind: 'alias',
  unit: 'aliases',
  most: 25,
  places: [],
});

export const checkScenes = checkByPart({ key: 'scenes', kind: 'scene', unit: 'scenes', most: 40, places: ['rule'] });

/**
 * Requires the list of leading cases, if there is one, to have 1 to 8 different cases, each about the rule or about a
 * part that it has in any version.
 */
export const checkCases: RuleCheck = ({ value, fault }) => {
  if (value.cases === undefined) return [];
  const known = addressesEver(value);
  const say = (message: string) => fault(['cases'], message);
  return [
    ...outside('cases', value.cases.length, 'cases', [1, 8]).map(say),
    ...repeated(value.cases.map(({ name, part = '' }) => name + part)).map((name) => say(`cases has “${name}” twice`)),
    ...value.cases.flatMap(({ part }) =>
      part === undefined || known.has(part) ? [] : [say(`the rule has no part ${part}`)],
    ),
  ];
};

/** Requires at least three rules for every tag. Reports nothing if any file can't be read. */
export const checkTagUse: BookCheck = (book) => {
  if (book.files.length > book.articles.length + book.rules.length) return [];
  return TAGS.flatMap((tag) => {
    const uses = book.rules.filter(({ value }) => value.tags.includes(tag)).length;
    if (uses >= TAG_USES) return [];
    return [
      { file: book.folder, line: 1, message: `tag ${tag} is used by ${uses} rules; expected at least ${TAG_USES}` },
    ];
  });
};

/**
 * An alias that more than two rules share doesn't help anyone find them, so it's reported for every rule after the
 * second.
 */
export const checkSharedAliases: BookCheck = (book) => {
  const owners = new Map<string, string[]>();
  return book.rules.flatMap(({ value, fault }) =>
    value.aliases.flatMap((alias, at) => {
      const others = owners.get(alias) ?? [];
      owners.set(alias, [...others, value.rule_number]);
      if (others.length < ALIAS_USES) return [];
      return [fault(['aliases', at], `alias “${alias}” already belongs to Rules ${others.join(', ')}`)];
    }),
  );
};
