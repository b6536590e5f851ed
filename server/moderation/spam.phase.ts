import { withSecondOpinion } from '#server/moderation/classifier/second-opinion.ts';
import { fingerprintOf, isRepeat } from '#server/moderation/fingerprint.ts';
import { type Finding, findAll, type Material, type Phase, phrases } from '#server/moderation/phase.ts';

const PROMOTION = phrases(
  '(?:buy|order|shop|subscribe|sign up|enroll|register|apply|click|tap|visit|check out) (?:now|today|here|below|the link|this link|my (?:store|shop|channel|page|site|youtube|etsy|website|bio|link|soundcloud|stream|onlyfans|tutoring|course)|our (?:store|shop|site|website|service|services|course|app|channel))',
  '(?:promo|discount|coupon|referral|invite) codes?|use (?:my )?code|(?:\\d{1,3}|fifty|ten|twenty) ?(?:percent)? off|limited (?:time|spots|offer)|act (?:now|fast)|free (?:gift cards?|money|followers|robux|v ?bucks|iphone|trial access|crypto|giveaway|shipping|download|likes)|giveaway',
  '(?:earn|make|making|earning|win|won) ..3 (?:\\d{2,6}|cash|money|dollars) ..3 (?:a |per |every |from |day|week|month|hour|home|online|fast)|(?:work|working) from home|passive income|side hustle|crypto|bitcoin|forex|nft|nfts|investment opportunity|onlyfans|casino|betting (?:site|app|tips)|weight loss|payday',
  '(?:dm|message|text|email|contact) (?:me|us) (?:for|to (?:buy|order|get|join|earn|learn)) ..4 (?:prices?|deals?|details|info|more|rates?|essays?|rates|sale|join|started|access)',
  '(?:essays?|homework|papers?|assignments?|case theor(?:y|ies)) (?:for sale|written for you|done for you|for cheap|service)|we write ..3 (?:essays?|papers?|openings|closings)|cheap (?:essays?|followers|meds|tickets)|followers for (?:cheap|free|sale)|like and subscribe|follow for follow|f4f|sub4sub|l4l',
);

const LINK = /(?:https?:\/\/|www\.|\[link\])/gu;
const MOST_LINKS = 1;
const REPEATED_WORDS = 12;
const LEAST_SHARE_OF_DIFFERENT_WORDS = 0.34;
const WORDS_IN_A_ROW = 6;
const CHARACTERS_IN_A_ROW = 15;
const SHOUTED_LETTERS = 60;
const SHOUTED_SHARE = 0.85;

const whole = ({ original }: Material, label: string, effect: 'hold' | 'doubt'): Finding[] => [
  { start: 0, end: original.length, label, effect },
];

/** Returns the length of the longest run of the same word. */
function longestRun(words: readonly string[]): number {
  let longest = 0;
  let run = 0;
  words.forEach((word, at) => {
    run = word === words[at - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}

function repeats(material: Material): Finding[] {
  const words = (material.spoken.at(-1)?.text ?? '').split(/[\s/]+/).filter((word) => word !== '');
  const isMonotonous =
    words.length >= REPEATED_WORDS &&
    new Set(words).size / words.length < LEAST_SHARE_OF_DIFFERENT_WORDS * Math.min(1, 60 / words.length);
  if (isMonotonous || longestRun(words) >= WORDS_IN_A_ROW) return whole(material, 'repeated_text', 'hold');
  const run = new RegExp(`([^\\s*_-])\\1{${String(CHARACTERS_IN_A_ROW)},}`, 'u');
  return run.test(material.plain.text) && !/\p{L}/u.test(run.exec(material.plain.text)?.[1] ?? '')
    ? whole(material, 'repeated_text', 'doubt')
    : [];
}

function shouting(material: Material): Finding[] {
  const letters = material.cased.text.replaceAll(/[^\p{L}]/gu, '');
  const capitals = letters.replaceAll(/[^\p{Lu}]/gu, '');
  const isShouted = letters.length >= SHOUTED_LETTERS && capitals.length / letters.length >= SHOUTED_SHARE;
  return isShouted && /!{4,}|\?{4,}|\${2,}/.test(material.plain.text) ? whole(material, 'shouting', 'doubt') : [];
}

/** Finds advertising, posts with more than one link, posts that repeat themselves or an earlier post, and shouting. */
export const spamPhase: Phase = {
  name: 'spam',
  version: 2,
  find(material) {
    const { plain, spoken, context } = material;
    const links = plain.text.match(LINK) ?? [];
    const fingerprint = fingerprintOf(material);
    const isOld = context.recentFingerprints.some((each) => isRepeat(each, fingerprint));
    return [
      ...withSecondOpinion('spam', material, findAll(spoken, PROMOTION, { label: 'advertising', effect: 'hold' }), {
        label: 'likely_spam',
        effect: 'hold',
      }),
      ...(links.length > MOST_LINKS ? whole(material, 'many_links', 'hold') : []),
      ...(isOld ? whole(material, 'repeated_post', 'hold') : []),
      ...repeats(material),
      ...shouting(material),
    ];
  },
};
