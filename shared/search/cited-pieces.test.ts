import { expect, test } from 'vitest';
import type { Outline } from '#shared/search/citation-query.ts';
import { citedPieces, mayCite } from '#shared/search/cited-pieces.ts';

const OUTLINE: Outline = new Map([
  ['401', ['(a)', '(b)']],
  ['402', []],
  ['403', []],
  ['404', ['(a)', '(a)(1)', '(b)', '(b)(1)', '(b)(2)']],
  ['412', []],
  ['413', []],
  ['415', []],
  ['501', []],
  ['611', ['(a)', '(c)', '(c)(2)']],
  ['801', ['(a)', '(d)', '(d)(2)', '(d)(2)(E)']],
  ['803', ['(1)', '(2)', '(6)']],
  ['805', []],
  ['902', ['(11)']],
]);
const links = (text: string) =>
  citedPieces(text, OUTLINE)
    .filter(({ cited, doctrine }) => cited !== undefined || doctrine !== undefined)
    .map((piece) => [piece.text, piece.doctrine ?? `${piece.cited?.ruleNumber}${piece.cited?.address}`]);

test.each([
  ['He opened the door under 404(b), Your Honor.', [['404(b)', '404(b)']]],
  ['I cited FRE 801(d)(2)(E) and froze.', [['FRE 801(d)(2)(E)', '801(d)(2)(E)']]],
  ['Rule 403 saved us', [['Rule 403', '403']]],
  ['rule 404 b came up', [['rule 404 b', '404(b)']]],
  ['FRE803(6) is my whole personality', [['FRE803(6)', '803(6)']]],
  ['Under Fed. R. Evid. 611(c)(2), I could lead.', [['Fed. R. Evid. 611(c)(2)', '611(c)(2)']]],
  ['by the Federal Rules of Evidence 403', [['Federal Rules of Evidence 403', '403']]],
  ['Is that rule 403?', [['rule 403', '403']]],
  ['Rule 403’s balancing test', [['Rule 403', '403']]],
  [
    'Rules 401, 402, and 403 apply.',
    [
      ['Rules 401', '401'],
      ['402', '402'],
      ['403', '403'],
    ],
  ],
  [
    'a 404(b)/403 argument',
    [
      ['404(b)', '404(b)'],
      ['403', '403'],
    ],
  ],
  [
    '803(1), (2) and (6)',
    [
      ['803(1)', '803(1)'],
      ['(2)', '803(2)'],
      ['(6)', '803(6)'],
    ],
  ],
  [
    'rules 412-415',
    [
      ['rules 412', '412'],
      ['415', '415'],
    ],
  ],
  ['It’s hearsay within hearsay!', [['hearsay within hearsay', 'hearsay-within-hearsay']]],
  ['two Excited  Utterances', [['Excited  Utterances', 'excited-utterance']]],
  ['an opposing party’s statement', [['opposing party’s statement', 'opposing-partys-statement']]],
])('links what %s cites', (text, expected) => {
  expect(links(text)).toEqual(expected);
  expect(mayCite(text)).toBe(true);
});

test.each([
  'We scored 403 points.',
  'We meet in room 404.',
  'room 404(b) is locked',
  '403',
  'Only 401 of 803 people came at 8:03.',
  'I got a 404 error.',
  'section 404 of the stadium',
  'Section 404(b) was loud',
  '$403 for a hotel',
  'It cost $1,403 or 2.403 or 40.3.',
  'We sold 8036 programs.',
  'from 401 to 403 students',
  '401k and 401(k)',
  'a 501(c)(3) club',
  '18 U.S.C. § 801(a)',
  '15 U.S.C. 801(a)',
  'Civil Rule 403',
  'Fed. R. Civ. P. 404(b)',
  'Rule 404 of Civil Procedure',
  'Rule 403(b) has no such part',
  'Rule 403.5',
  'Rule 999',
  'abc404(b)',
  'July 4, 1998, and 2024',
  'She opened the door to my room.',
  '(404) 555-0101',
  'Rules 401 and 403 points later',
])('leaves %s unchanged except for real citations', (text) => {
  expect(links(text).filter(([shown]) => shown !== 'Rules 401')).toEqual([]);
});

test('links only the first mention of a doctrine', () => {
  expect(links('Judicial notice? No judicial notice.')).toEqual([['Judicial notice', 'judicial-notice']]);
});

test.each(['', '<b>Rule 403</b> & "404(b)"', '🎉 Rule 403\n\n404(b)', '((((404(b)))))', '\u0000Rule\u00a0403'])(
  'preserves every character of %j',
  (text) => {
    expect(
      citedPieces(text, OUTLINE)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  },
);
