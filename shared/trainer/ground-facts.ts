import { GROUNDS, type Ground } from '#shared/trainer/ground.ts';

/** The families of grounds. Naming another ground of the right family earns partial credit. */
export const FAMILIES = ['relevance', 'hearsay', 'knowledge', 'form', 'documents', 'credibility'] as const;
export type Family = (typeof FAMILIES)[number];

export const FAMILY_NAMES: Record<Family, string> = {
  relevance: 'Relevance',
  hearsay: 'Hearsay',
  knowledge: 'Knowledge and opinion',
  form: 'Form of the question',
  documents: 'Documents',
  credibility: 'Credibility',
};

/**
 * What the trainer shows about a ground. `rule` is the number that counsel would cite, or null for a ground that only
 * competition rules have.
 */
export type GroundFacts = { name: string; family: Family; rule: string | null };

export const GROUND_FACTS: Record<Ground, GroundFacts> = {
  relevance: { name: 'Relevance', family: 'relevance', rule: '401/402' },
  'unfair-prejudice': { name: 'Unfair prejudice', family: 'relevance', rule: '403' },
  character: { name: 'Character evidence', family: 'relevance', rule: '404(a)' },
  'other-acts': { name: 'Other acts', family: 'relevance', rule: '404(b)' },
  hearsay: { name: 'Hearsay', family: 'hearsay', rule: '801/802' },
  'hearsay-within-hearsay': { name: 'Hearsay within hearsay', family: 'hearsay', rule: '805' },
  'personal-knowledge': { name: 'Lack of personal knowledge', family: 'knowledge', rule: '602' },
  speculation: { name: 'Speculation', family: 'knowledge', rule: '602/701' },
  'lay-opinion': { name: 'Improper lay opinion', family: 'knowledge', rule: '701' },
  'expert-method': { name: 'Unqualified or unreliable expert', family: 'knowledge', rule: '702' },
  'expert-basis': { name: 'Inadmissible basis of opinion', family: 'knowledge', rule: '703' },
  'mental-state': { name: 'Opinion on mental state', family: 'knowledge', rule: '704(b)' },
  leading: { name: 'Leading', family: 'form', rule: '611(c)' },
  compound: { name: 'Compound question', family: 'form', rule: '611(a)' },
  argumentative: { name: 'Argumentative', family: 'form', rule: '611(a)' },
  'asked-and-answered': { name: 'Asked and answered', family: 'form', rule: '611(a)' },
  'assumes-facts': { name: 'Assumes facts not in evidence', family: 'form', rule: '611(a)' },
  narrative: { name: 'Calls for a narrative', family: 'form', rule: '611(a)' },
  'non-responsive': { name: 'Nonresponsive', family: 'form', rule: '611(a)' },
  'beyond-scope': { name: 'Beyond the scope', family: 'form', rule: '611(b)' },
  foundation: { name: 'Lack of foundation', family: 'documents', rule: '901' },
  'original-document': { name: 'Original required', family: 'documents', rule: '1002' },
  impeachment: { name: 'Improper impeachment', family: 'credibility', rule: '608/609/613' },
  invention: { name: 'Invention of a material fact', family: 'credibility', rule: null },
};

/** Returns the grounds of a family, in their usual order. */
export const groundsOf = (family: Family): Ground[] =>
  GROUNDS.filter((ground) => GROUND_FACTS[ground].family === family);
