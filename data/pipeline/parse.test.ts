import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseYaml } from '#data/pipeline/parse.ts';
import { EditionSource, RuleSource } from '#shared/fre-editing/source.contract.ts';

const Note = z.strictObject({ title: z.string(), body: z.optional(z.string()), list: z.optional(z.array(z.string())) });

const faultsOf = (text: string) => parseYaml('note.yaml', text, Note).faults;
const bodyOf = (text: string) => parseYaml('note.yaml', text, Note).source?.value.body;

const RULE = `rule_number: "901"
full_title: Authenticating or Identifying Evidence
difficulty_level: intermediate
importance_level: 5
mock_trial_frequency: 91
strategic_value: 5
tags: [authentication, fondation]
case_types: [civil]
aliases: []
related_rules: ["902"]
versions:
  - effective_from: 2011-12-01
    law:
      parts:
        - label: a
          text: one
        - label: 2
          text: two
          colour: red
        - label: c
          text: ""
`;

test('reports the line of a wrong value, an unknown key, and a wrong list item', () => {
  expect(parseYaml('901.yaml', RULE, RuleSource).faults).toEqual([
    { file: '901.yaml', line: 7, message: expect.stringMatching(/^tags\[1]: Invalid option: .*"foundation"/) },
    { file: '901.yaml', line: 17, message: expect.stringContaining('versions[0].law.parts[1].label: ') },
    { file: '901.yaml', line: 19, message: 'versions[0].law.parts[1].colour isn’t a known key' },
    { file: '901.yaml', line: 21, message: expect.stringContaining('versions[0].law.parts[2].text: ') },
  ]);
});

test('reports a missing field at the line of its parent', () => {
  const text = RULE.replace('effective_from: 2011-12-01\n    law', 'law').replace('case_types: [civil]\n', '');
  const faults = parseYaml('901.yaml', text, RuleSource).faults;
  expect(faults).toContainEqual({ file: '901.yaml', line: 1, message: 'case_types is missing' });
  expect(faults).toContainEqual({ file: '901.yaml', line: 11, message: 'versions[0].effective_from is missing' });
});

test('reports the line of broken YAML and of a duplicate key', () => {
  expect(faultsOf('title: a\nbody: "b\n')).toMatchObject([{ line: 3, message: expect.stringContaining('quote') }]);
  expect(faultsOf('title: a\ntitle: b\n')).toEqual([
    { file: 'note.yaml', line: 2, message: 'Map keys must be unique' },
  ]);
});

test('rejects an empty file', () => {
  expect(parseYaml('edition.yaml', '', EditionSource).faults).toMatchObject([{ file: 'edition.yaml', line: 1 }]);
});

test('reports a fault found after parsing at the line of its path or of the nearest existing parent', () => {
  const { source } = parseYaml('note.yaml', 'title: a\nlist:\n  - one\n  - two\n', Note);
  expect(source?.fault(['list', 1], 'x')).toEqual({ file: 'note.yaml', line: 4, message: 'x' });
  expect(source?.fault(['list', 7], 'x').line).toBe(2);
  expect(source?.fault(['body'], 'x').line).toBe(1);
});

test.each([
  ['folded', 'title: a\nbody: >-\n  one\n  two\n\n  three\n'],
  ['literal', 'title: a\nbody: |-\n  one\n  two\n\n  three\n'],
  ['quoted', 'title: a\nbody: "one\n  two\n\n  three"\n'],
])('reads a blank line as a new paragraph and a wrapped line as a space in %s text', (_style, text) => {
  expect(bodyOf(text)).toBe('one two\n\nthree');
});
