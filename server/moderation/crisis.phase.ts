import { withoutCaseFacts, withoutCaseQuotes } from '#server/moderation/case-facts.ts';
import { withSecondOpinion } from '#server/moderation/classifier/second-opinion.ts';
import { CASE_SPEAKER, CRISIS, CRISIS_HINTS, DESPAIR, IDIOMS } from '#server/moderation/crisis-patterns.ts';
import { type Finding, findAll, type Material, type Phase, withoutIdioms } from '#server/moderation/phase.ts';
import { SELF_HARM, SELF_HARM_OF_ANYBODY } from '#server/moderation/self-harm-frames.ts';

const DESPAIR_SIGNS = 2;

function patternsIn({ spoken }: Material): Finding[] {
  const literal = withoutIdioms(withoutIdioms(spoken, IDIOMS), CASE_SPEAKER);
  const said = withoutCaseQuotes(literal);
  const found = [
    ...[CRISIS, CRISIS_HINTS, SELF_HARM].flatMap((each) =>
      findAll(said, each, { label: 'self_harm', effect: 'crisis' }),
    ),
    ...findAll(withoutCaseFacts(literal), SELF_HARM_OF_ANYBODY, { label: 'self_harm', effect: 'crisis' }),
  ];
  if (found.length > 0) return found;
  const signs = DESPAIR.map((sign) => findAll(literal, sign, { label: 'despair', effect: 'crisis' }));
  return signs.filter((each) => each.length > 0).length >= DESPAIR_SIGNS ? signs.flat() : [];
}

/**
 * Finds posts that suggest that the author or someone they know may be at risk of self-harm. When in doubt, it holds
 * the post: nobody is punished for it, and the author sees help right away.
 */
export const crisisPhase: Phase = {
  name: 'crisis',
  version: 3,
  find: (material) =>
    withSecondOpinion('self_harm', material, patternsIn(material), { label: 'likely_self_harm', effect: 'crisis' }),
};
