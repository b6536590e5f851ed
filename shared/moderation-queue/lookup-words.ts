import type { LookupCategory } from '#shared/moderation-queue/author-lookup.contract.ts';

/** What the cases that allow looking up an author are called on screens and in mail. */
export const LOOKUP_CATEGORIES: Readonly<Record<LookupCategory, string>> = {
  danger_to_life: 'Someone’s life is in danger',
  threat: 'Threat against someone',
  child_safety: 'Sexual content or abuse that involves a minor',
  legal_order: 'Court order or other legal duty',
  serious_crime: 'Another serious crime',
};
