import type { BookCheck } from '#data/pipeline/checks/check.ts';
import { namesIn } from '#data/pipeline/language-figures.ts';
import { teachingFields } from '#data/pipeline/prose-fields.ts';
import type { Example } from '#shared/rules/rule.contract.ts';

const MOST_USES = 3;
/** Capitalized words that aren't names of people. */
const NOT_NAMES = new Set(
  `Rule Rules Supreme Article Exhibit Exhibits Honor Court Judge Doctor Officer Detective Professor Coach Street Avenue Road Main
  Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September
  October November December English Spanish Federal State Internet Evidence Constitution Amendment`.split(/\s+/),
);

const namesInExample = ({ title, scenario, evidence_in_question, analysis, correct_approach }: Example) =>
  new Set([title, scenario, evidence_in_question, analysis, correct_approach].flatMap(namesIn));

/**
 * Allows an invented name in at most three examples. Names are guessed: any word that's capitalized inside a sentence
 * and never occurs in lower case in any rule's teaching counts as a name.
 */
export const checkNames: BookCheck = (book) => {
  const small = new Set(
    book.rules.flatMap(({ value }) => teachingFields(value).flatMap(({ text }) => text.match(/\b\p{Ll}{3,}/gu) ?? [])),
  );
  const uses = new Map<string, number>();
  return book.rules.flatMap(({ value, fault }) =>
    value.examples.flatMap((example, at) =>
      [...namesInExample(example)].flatMap((name) => {
        if (NOT_NAMES.has(name) || small.has(name.toLowerCase())) return [];
        const count = (uses.get(name) ?? 0) + 1;
        uses.set(name, count);
        return count > MOST_USES
          ? [fault(['examples', at], `the name ${name} is already in ${count - 1} examples`)]
          : [];
      }),
    ),
  );
};
