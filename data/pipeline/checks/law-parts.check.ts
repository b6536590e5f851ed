import type { RuleCheck } from '#data/pipeline/checks/check.ts';
import type { YamlPath } from '#data/pipeline/sourced.ts';
import type { LawPart } from '#shared/rules/law.contract.ts';

type Finding = { path: YamlPath; message: string };

/** The mistakes that a part can have. `key` is the field to report. */
const OFFENCES: readonly { key: keyof LawPart; message: string; holds: (part: LawPart) => boolean }[] = [
  {
    key: 'heading',
    message: 'a heading must end with a period or a bracket',
    holds: ({ heading }) => heading !== undefined && !/[.\]]”?$/.test(heading),
  },
  {
    key: 'label',
    message: 'a part needs a heading, text, or inner parts',
    holds: ({ heading, text, parts }) => !heading && !text && !parts,
  },
  {
    key: 'tail',
    message: 'a tail comes after inner parts; without them, put it in text',
    holds: ({ parts, tail }) => tail !== undefined && !parts,
  },
  {
    key: 'parts',
    message: 'a bullet can have neither a heading nor inner parts',
    holds: ({ label, heading, parts }) => label === undefined && Boolean(parts ?? heading),
  },
];

function findings(part: LawPart, path: YamlPath): Finding[] {
  return OFFENCES.filter(({ holds }) => holds(part)).map(({ key, message }) => ({ path: [...path, key], message }));
}

function walk(parts: readonly LawPart[] | undefined, path: YamlPath): Finding[] {
  return (parts ?? []).flatMap((part, at) => [
    ...findings(part, [...path, at]),
    ...walk(part.parts, [...path, at, 'parts']),
  ]);
}

/** Requires every part of the official text to be well formed. */
export const checkLawParts: RuleCheck = ({ value, fault }) =>
  value.versions.flatMap(({ law }, at) => {
    const root: YamlPath = ['versions', at, 'law'];
    const found = walk(law.parts, [...root, 'parts']);
    if (!law.text && !law.parts) found.push({ path: root, message: 'the official text has neither text nor parts' });
    return found.map(({ path, message }) => fault(path, message));
  });
