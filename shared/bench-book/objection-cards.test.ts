import { expect, test } from 'vitest';
import { objectionCards, quotedElsewhere } from '#shared/bench-book/objection-cards.ts';
import { aRule } from '#shared/rules/rule.fixture.ts';

const DAY = '2026-11-28';
const RULE = aRule();
const RULES = new Map([['404', RULE]]);

test('makes a card with what to say, why, how to respond, and the part of the rule', () => {
  expect(objectionCards(RULE, RULES, DAY)).toEqual([
    {
      name: 'Propensity',
      say: 'Objection, propensity.',
      why: '(b) Other Crimes, Wrongs, or Acts. (1) Prohibited Uses. Evidence of any other crime is not admissible.',
      respond: 'It shows knowledge.',
      part: '404(b)(1)',
    },
  ]);
});

test('quotes the rule version in force on the given day', () => {
  const [first] = RULE.versions;
  const later = {
    effective_from: '2026-12-01',
    law: { parts: [{ label: 'b', parts: [{ label: '1', text: 'New.' }] }] },
  };
  const amended = aRule({ versions: first ? [first, later] : [later] });
  const why = (day: string) => objectionCards(amended, new Map([['404', amended]]), day)[0]?.why;
  expect(why('2026-11-30')).toMatch(/is not admissible\.$/);
  expect(why('2026-12-01')).toBe('(b) (1) New.');
});

test('quotes nothing if the cited rule or part is unknown', () => {
  const objection = { name: 'Hearsay', say: 'Objection, hearsay.', answer: 'It isn’t.', path: '801(c)' };
  const other = aRule({ common_objections: [objection, { ...objection, path: '404(z)' }] });
  expect(objectionCards(other, RULES, DAY).map(({ why, part }) => [part, why])).toEqual([
    ['801(c)', null],
    ['404(z)', null],
  ]);
});

test('makes no cards for a sensitive rule', () => {
  const rule = aRule({ is_sensitive: true });
  expect(objectionCards(rule, RULES, DAY)).toEqual([]);
  expect(quotedElsewhere([aRule({ is_sensitive: true, rule_number: '412' })])).toEqual([]);
});

test("lists the rules that cards quote but the book doesn't contain", () => {
  const objection = { name: 'Hearsay', say: 'Objection, hearsay.', answer: 'It isn’t.', path: '801(c)' };
  const rule = aRule({ common_objections: [objection, objection, { ...objection, path: '404(b)(1)' }] });
  expect(quotedElsewhere([rule])).toEqual(['801']);
});
