import { withoutCaseQuotes } from '#server/moderation/case-facts.ts';
import { withSecondOpinion } from '#server/moderation/classifier/second-opinion.ts';
import { type Finding, findAll, type Material, type Phase, withoutIdioms } from '#server/moderation/phase.ts';
import { THREAT_FRAMES } from '#server/moderation/threat-frames.ts';
import { CONTEST, IDIOMS, SEXUAL_MINOR, SOLICITING, THREATS, VAGUE } from '#server/moderation/threat-patterns.ts';

/** Matches laughter. A person still looks at a threat with laughter, but it isn't raised as an emergency. */
const JOKING = /(?<= )(?:lol|lmao|lmfao|haha|hahaha|jk|rofl|😂|🤣|💀|😭)(?= )/u;

function vagueThreats({ spoken }: Material): Finding[] {
  const isContest = spoken.some(({ text }) => text.search(CONTEST) >= 0);
  return isContest ? [] : findAll(spoken, VAGUE, { label: 'vague_threat', effect: 'hold' });
}

function threatsIn(material: Material): Finding[] {
  const { spoken } = material;
  const literal = withoutCaseQuotes(withoutIdioms(spoken, IDIOMS));
  const isJoking = spoken.some(({ text }) => JOKING.test(text));
  const effect = isJoking ? 'hold' : 'escalate';
  return [
    ...findAll(literal, THREATS, { label: 'threat', effect }),
    ...findAll(literal, THREAT_FRAMES, { label: 'threat', effect }),
    ...vagueThreats({ ...material, spoken: literal }),
  ];
}

/** Finds threats of violence, sexual content about minors, and requests for intimate pictures. */
export const threatsPhase: Phase = {
  name: 'threats',
  version: 3,
  find: (material) => [
    ...withSecondOpinion('threat', material, threatsIn(material), { label: 'likely_threat', effect: 'hold' }),
    ...findAll(material.spoken, SEXUAL_MINOR, { label: 'sexual_minor', effect: 'escalate' }),
    ...findAll(material.spoken, SOLICITING, { label: 'sexual_minor', effect: 'escalate' }),
  ],
};
