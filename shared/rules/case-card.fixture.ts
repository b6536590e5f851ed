import type { CaseCard } from '#shared/rules/case-card.contract.ts';

export const aCaseCard = (over: Partial<CaseCard> = {}): CaseCard => ({
  slug: 'daubert',
  name: 'Daubert v. Merrell Dow Pharmaceuticals, Inc.',
  short: 'Daubert',
  court: 'U.S. Supreme Court',
  year: 1993,
  citation: '509 U.S. 579',
  holding: 'The judge is a gatekeeper and decides whether scientific testimony is reliable enough for the jury.',
  use: 'Bring it up when you ask the court to keep out an expert whose method was never tested.',
  parts: ['702'],
  status: 'Rule 702 was amended in 2000 to follow it.',
  aliases: ['Daubert hearing'],
  ...over,
});
