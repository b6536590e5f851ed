import type { LookupCategory } from '#shared/moderation-queue/author-lookup.contract.ts';

/** The names, on screens and in emails, of the cases that allow an author lookup. */
export const LOOKUP_CATEGORIES: Readonly<Record<LookupCategory, string>> = {
  danger_to_life: 'Someone’s life is in danger',
  threat: 'Threat against someone',
  child_safety: 'Sexual content or abuse that involves a minor',
  legal_order: 'Court order or other legal duty',
  serious_crime: 'Another serious crime',
};
