import type { Book } from '#data/pipeline/book.ts';
import { teachingFields } from '#data/pipeline/prose-fields.ts';
import { questionFields } from '#data/pipeline/question-fields.ts';

/** `forms` lists other forms of the term that teaching or questions use. */
type TaughtTerm = { term: string; rule: string; forms?: readonly string[] };

/**
 * The terms of art that students hear in court and must be able to say, with the rule that teaches each one. A search
 * for a term must rank that rule first.
 */
export const TAUGHT_TERMS: readonly TaughtTerm[] = [
  { term: 'effect on the listener', rule: '801' },
  { term: 'verbal act', rule: '801', forms: ['legally operative words'] },
  { term: 'state of mind', rule: '803' },
  { term: 'testimonial statement', rule: '802', forms: ['testimonial'] },
  { term: 'confrontation', rule: '802', forms: ['Confrontation Clause'] },
  { term: 'adoptive admission', rule: '801' },
  {
    term: 'party-opponent statement',
    rule: '801',
    forms: [
      'statement of a party opponent',
      'statement by a party opponent',
      'opposing party’s statement',
      'admission by a party opponent',
      'party opponent',
    ],
  },
  { term: 'prior consistent statement', rule: '801' },
  { term: 'prior inconsistent statement', rule: '613' },
  { term: 'present recollection refreshed', rule: '612' },
  { term: 'past recollection recorded', rule: '803', forms: ['recorded recollection'] },
  { term: 'learned treatise', rule: '803' },
  { term: 'business record', rule: '803' },
  { term: 'res gestae', rule: '803' },
  { term: 'forfeiture by wrongdoing', rule: '804' },
  { term: 'residual exception', rule: '807' },
  { term: 'modus operandi', rule: '404' },
  { term: 'common plan', rule: '404', forms: ['common scheme or plan'] },
  { term: 'absence of mistake', rule: '404', forms: ['lack of mistake'] },
  { term: 'identity', rule: '404' },
  { term: 'motive', rule: '404' },
  { term: 'opportunity', rule: '404' },
  { term: 'intent', rule: '404' },
  { term: 'preparation', rule: '404' },
  { term: 'knowledge', rule: '404' },
  { term: 'propensity', rule: '404' },
  { term: 'mercy rule', rule: '404' },
  { term: 'opening the door', rule: '404', forms: ['open the door', 'opened the door', 'opens the door'] },
  { term: 'collateral matter', rule: '608' },
  { term: 'extrinsic evidence', rule: '608' },
  { term: 'bolstering', rule: '608' },
  { term: 'rehabilitation', rule: '608', forms: ['rehabilitate'] },
  { term: 'impeachment by omission', rule: '613', forms: ['impeach by omission'] },
  { term: 'impeachment by contradiction', rule: '607', forms: ['impeach by contradiction'] },
  { term: 'impeachment by bias', rule: '607', forms: ['impeach by bias', 'bias'] },
  { term: 'character for truthfulness', rule: '608' },
  { term: 'voir dire', rule: '702' },
  { term: 'tender the expert', rule: '702', forms: ['tender an expert', 'tender the witness', 'tendered', 'tender'] },
  { term: 'hypothetical question', rule: '705', forms: ['hypothetical'] },
  { term: 'ultimate issue', rule: '704' },
  { term: 'gatekeeping', rule: '702', forms: ['gatekeeper'] },
  { term: 'basis of the opinion', rule: '703', forms: ['basis of an opinion', 'basis of opinion', 'basis'] },
  { term: 'chain of custody', rule: '901' },
  { term: 'laying a foundation', rule: '901', forms: ['lay a foundation', 'lay the foundation', 'foundation'] },
  { term: 'self-authentication', rule: '902', forms: ['self-authenticating', 'authenticates itself'] },
  { term: 'illustrative aid', rule: '107', forms: ['demonstrative aid'] },
  { term: 'summary', rule: '1006', forms: ['summaries'] },
  { term: 'best evidence', rule: '1002', forms: ['best evidence rule'] },
  { term: 'offer of proof', rule: '103' },
  { term: 'motion to strike', rule: '103', forms: ['move to strike'] },
  { term: 'motion in limine', rule: '103' },
  { term: 'limiting instruction', rule: '105' },
  { term: 'curative instruction', rule: '103' },
  { term: 'sidebar', rule: '103' },
  { term: 'standing objection', rule: '103', forms: ['continuing objection'] },
  { term: 'speaking objection', rule: '103' },
  { term: 'preserving the record', rule: '103', forms: ['preserve the record', 'preserve the issue', 'preserved'] },
  { term: 'plain error', rule: '103' },
  { term: 'conditional relevance', rule: '104' },
  { term: 'preliminary question', rule: '104' },
  { term: 'burden of production', rule: '301' },
  { term: 'burden of persuasion', rule: '301' },
  { term: 'judicial notice', rule: '201', forms: ['adjudicative fact', 'adjudicative facts'] },
  { term: 'rule of completeness', rule: '106' },
  { term: 'sequestration', rule: '615', forms: ['sequester'] },
  { term: 'case agent', rule: '615' },
  { term: 'unfair extrapolation', rule: '613', forms: ['material invention', 'invention'] },
];

/** Where a term appears: in its rule's teaching, in the glossary, and in how many questions across the whole bank. */
export type TermUse = { term: string; rule: string; isTaught: boolean; isInGlossary: boolean; questions: number };

const textOf = (fields: readonly { text: string }[]) => fields.map(({ text }) => text.toLowerCase()).join('\n');

/** Finds where each term of art appears. */
export function termUses({ rules, questions, glossary }: Book): TermUse[] {
  const teaching = new Map(rules.map(({ value }) => [value.rule_number, textOf(teachingFields(value))]));
  const items = questions.flatMap(({ value }) =>
    value.questions.map((question) => textOf(questionFields({ ...value, objectives: {}, questions: [question] }))),
  );
  const terms = (glossary?.value.terms ?? [])
    .flatMap(({ term, forms }) => [term, ...forms])
    .join('\n')
    .toLowerCase();
  return TAUGHT_TERMS.map(({ term, rule, forms = [] }) => {
    const names = [term, ...forms].map((each) => each.toLowerCase());
    const isIn = (text: string) => names.some((name) => text.includes(name));
    return {
      term,
      rule,
      isTaught: isIn(teaching.get(rule) ?? ''),
      isInGlossary: isIn(terms),
      questions: items.filter(isIn).length,
    };
  });
}
