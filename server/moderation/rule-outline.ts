import type { Outline } from '#shared/search/citation-query.ts';

/** Builds addresses: parts('a', 'b1', 'b2') returns (a), (b)(1), and (b)(2). */
const parts = (...spelled: readonly string[]): string[] =>
  spelled.map((each) => each.replaceAll(/\d+|[A-Za-z]/g, (label) => `(${label})`));

/** The rules that posts may cite, with the parts that students cite. Other parts count for their rule. */
export const RULE_OUTLINE: Outline = new Map([
  ...['401', '402', '403', '602', '612', '702', '704', '805', '806', '807', '1002'].map((rule): [string, string[]] => [
    rule,
    [],
  ]),
  ['404', parts('a', 'a1', 'a2', 'a3', 'b', 'b1', 'b2')],
  ['405', parts('a', 'b')],
  ['608', parts('a', 'b')],
  ['609', parts('a', 'b')],
  ['611', parts('a', 'b', 'c')],
  ['613', parts('a', 'b')],
  ['701', parts('a', 'b', 'c')],
  ['703', []],
  ['801', parts('a', 'b', 'c', 'd', 'd1', 'd1A', 'd1B', 'd1C', 'd2', 'd2A', 'd2B', 'd2C', 'd2D', 'd2E')],
  ['803', parts(...Array.from({ length: 23 }, (_, at) => String(at + 1)))],
  ['804', parts('a', 'b', 'b1', 'b2', 'b3', 'b4', 'b6')],
  ['901', parts('a', 'b', 'b1', 'b2', 'b3', 'b4', 'b5')],
  ['902', []],
]);
