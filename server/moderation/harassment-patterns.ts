import { phrases } from '#server/moderation/phase.ts';

/** Insults that are masked when they're aimed at someone. */
const INSULT =
  '(?:idiots?|stupid|dumb|dumber|dumbest|morons?|losers?|ugly|uglier|ugliest|fat|fatso|pathetic|worthless|trash|garbage|disgusting|freaks?|creeps?|creepy|psycho|sluts?|whores?|bitch|bitches|cunt|embarrassment|failure|waste|weirdo|pigs?|cow|whale|hideous|dumbass|brain ?dead|talentless|useless|gross|imbecile|jerk|asshole|dick|prick|scum|scumbag|trashy|nasty|repulsive|skank|hoe|thot|liar|cheater|fake|backstabber|snake|two faced|bastard|retard|retarded|clowns?|airhead|bimbo|nobody|coward|crybaby|mess|disgrace|illiterate|incompetent|annoying|insufferable|unbearable|lazy|cringe|untalented|joke|rat|suck|sucks|stink|stinks|smell|smells)';
const FILLER =
  '(?:such|so|a|an|the|literally|just|really|actually|all|absolute|absolutely|complete|completely|total|totally|biggest|big|little|fat|fucking|freaking|damn|very|most|honestly|always|pretty|kind of|kinda|legit|actual|dumb|stupid|ugly|f)';
const YOU = '(?:youre|your|you|you all are|you guys are|you are|you were|all of you are)';

/** Matches insults in the second person. The lookbehind keeps everything but the insult itself out of the range. */
export const INSULTED_YOU = new RegExp(
  `(?<= ${YOU} (?:${FILLER} ){0,4})${INSULT}(?= )|(?<= (?:shut up|screw you|hate you|stfu|loser|hey|hi|listen|ok|okay|bye|sit down) (?:you |${FILLER} ){0,3})${INSULT}(?= )`,
  'gu',
);

/** Phrases that don't insult anyone, even in the second person. */
export const IDIOMS = phrases(
  '(?:your|you) (?:dumb|stupid|ugly|trash|garbage|nasty|annoying|fake|cringe|useless|fat|gross|lazy|creepy) (?:objections?|question|questions|hearsay|case|packet|schedule|scores?|luck|exhibit|exhibits|evidence|phone|laptop|printer|wifi|alarm|heels|shoes|suit|blazer)',
  '(?:you|youre) (?:not|never|far from|hardly|isnt|arent) ..3 (?:stupid|dumb|idiot|loser|failure|ugly|worthless|pathetic|embarrassment|trash|garbage|useless|mess|joke|waste|annoying|lazy|coward|fake)',
  'waste (?:of )?(?:your |my |the |our |a )?time|(?:dont|not) waste|hot mess|youre (?:a |such a )?(?:mess|nobody) without|your (?:mess|coward|waste|trash|failure|fake|joke|rat|clown|pigs?|cow|liar)',
  'if you (?:suck|stink|smell|are) at|you (?:always )?(?:smell|smells) (?:like )?(?:victory|success|nice|good|great)|you (?:fake|waste|suck|rat|snake|clown|joke|mess|stink) (?:it|out|up|in|at|around|with|the)',
);

/** Cruelty that masking can't fix, so a moderator looks at the whole post. */
export const CRUELTY = phrases(
  '(?:nobody|no body|none of us|not one person|no human) (?:here |on the team |even |really |ever |actually |at school |in this program )?(?:likes?|wants|loves|cares about|invited|can stand|respects|asked for|will ever love|misses) (?:you|her|him)(?: here| anymore| on the team| around)?',
  '(?:everyone|everybody|we all|the whole team|the whole school|literally everyone|all of us) (?:here |secretly |just |really |actually |at school )?(?:hates?|despises?|laughs at|makes fun of|is laughing at|cant stand|talks about|thinks youre|knows youre|wants you|wishes you) (?:you|her|him|a|gone|would|to quit|are)?',
  '(?:you|youll|he|she) (?:should|need to|ought to|deserve to|better|will|have to) (?:just |really |definitely |probably )?(?:quit|transfer|leave the team|be ashamed|be alone|be kicked off|never be loved|disappear|rot|feel ashamed|get kicked off|stop existing|always be alone|always be a)(?: forever| school| mock| alone)?',
  '(?:do (?:us|everyone|the world|the team) ..2 favor and|go) (?:quit|disappear|leave|cry|rot|starve|drop out|transfer|back to (?:your|where|africa|mexico|china))',
  '(?:i|we|all of us) (?:all |really |fucking |actually |so )?(?:hate|despise|cant stand|loathe) (?:you|your guts|your face)(?! for| so much for| guys)',
  '(?:fuck|screw) (?:you|him|her|off)(?: all)?|fuck your|stfu ..1 (?:you|bitch|idiot)|shut (?:the (?:fuck|hell) )?up (?:you|bitch|idiot|freak|loser)',
  '(?:look at|seen) (?:your|her|his) (?:ugly|fat|nasty|disgusting|busted|gross) [^\\s/]{1,20}|(?:your|her|his) (?:face|body|weight|teeth|skin|voice) (?:is|makes|looks|are) ..2 (?:ugly|disgusting|gross|nasty|fat|hideous|me sick|busted|repulsive|vomit|embarrassing)',
  '(?:your|her|his) (?:mom|mother|dad|father|parents|family) ..3 (?:ashamed|embarrassed|hates?|whore|slut|bitch|should have aborted|didnt love|ugly|poor|regrets?)',
  '(?:youre|you are|hes|shes|their kind|those people|these people|all|you) ..2 (?:too (?:fat|ugly|poor|black|brown|gay|asian|stupid|dumb)|only here because youre|a diversity|dont belong|not welcome|subhuman|an animal|a terrorist|illegal|waste of (?:space|oxygen|air|life)|mistake|why nobody|the reason (?:nobody|everyone|we lost))(?: here| in this country)?',
  '(?:gays?|blacks?|jews?|muslims?|mexicans?|asians?|immigrants|trans people|women|girls) (?:are|should|shouldnt|dont|need to) ..2 (?:disgusting|inferior|subhuman|stupid|terrorists?|criminals|animals|belong|be (?:here|allowed|attorneys|lawyers|deported|killed)|not be|go back|die|burn|stay in the kitchen|evil|weak|mentally ill)',
  '(?:spread|spreading|tell|telling|pass it on|everyone should know) ..4 (?:shes|hes|she is|he is|that she|that he) ..2 (?:slut|whore|gay|pregnant|on drugs|easy|cheating|virgin|std|herpes)',
  '(?:she|he|shes|hes|that girl|that guy|that kid|this girl|this kid) ..3 (?:slept with|sleeps with|hooked up with|blew|banged|fucked) (?:the whole|everyone|half|his way|her way|every|a judge|the coach|the judge)',
);

/** Phrases that turn a sentence about a named person into harassment. `NAME` stands for the person. */
export const INSULTED_NAME = new RegExp(
  `(?<= NAME (?:is|was|looks|look|really|the|isnt anything but|will always be|has always been|just|a|you|seems|sounds|acts like|smells|literally|should|needs to|honestly)(?: (?:is|like|be|was|of|${FILLER})){0,4} )${INSULT}(?= )|(?<= )(?:quit|die|disappear|kick(?:ed)? (?:off|out)|hate|hates|despise|suck|sucks|stinks|smells|slept)(?= (?:off |like |with |the |so |at |everyone |NAME))|(?<= (?:hate|hates|fuck|screw|despise|cant stand|loathe|bully|ugly|stupid|fat|dumb|slut|bitch|whore|loser) )NAME(?= )`,
  'gu',
);
