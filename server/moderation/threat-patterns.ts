import { phrases } from '#server/moderation/phase.ts';

const I =
  '(?:i|im|ill|id|ive|we|were|well|me and ..2 are|someone|somebody|lets|let me|about to|going to|swear|should|tempted to)';
const WILL =
  '(?:going to|about to|will|want to|wanted to|should|could|might|plan to|planning to|ready to|swear to|swear ill|swear i will|have to|need to|would|to|gonna|ill|tempted to)';
const PEOPLE =
  '(?:you|you all|him|her|them|everyone|everybody|all of you|all of them|that (?:kid|girl|guy|boy|judge|coach|team|witness|teacher|attorney|bitch|idiot)|the (?:judge|judges|coach|coaches|whole team|other team|principal|teacher|kids|students|bailiff|scorer)|your (?:whole )?(?:team|family|mom|dad|sister|brother|dog|coach|face|head|parents)|(?:his|her|their) (?:whole )?(?:team|family|face|head|parents|dog)|my (?:coach|teacher|ex|principal|teammates?|co ?counsel|partner|captain|judge)|(?:the|that|this|one of the|some|any|every) (?:[^\\s/]{1,20} )?(?:girl|guy|boy|kid|person|dude|man|woman|freshman|captain|attorney|coach|judge|teacher|bailiff|scorer|principal|timekeeper|senior|junior)s?|people|somebody|someone|some people|whoever|kids|judges|teachers|students|these (?:people|kids)|those (?:people|kids))';
const VIOLENT =
  '(?:stab|stabbing|shoot|shooting|strangle|strangling|choke|choking|behead|poison|poisoning|murder|murdering|rape|burn|drown|lynch|gut|execute|torture|bludgeon|jump|run over|beat up|curb stomp|kneecap|blow up|bomb)';
const PLACE =
  '(?:the |this |that |your |our |my |their |up |down )*(?:entire |whole |damn |fucking )?(?:school|courthouse|courtroom|tournament|building|gym|hotel|campus|house|place|venue|auditorium|classroom|cafeteria|bus|competition|invitational|car)';
const WEAPON =
  '(?:gun|knife|pistol|rifle|glock|shotgun|bomb|machete|weapon|firearm|ar ?15|ar|blade|bat|explosives?|pipe bomb|hammer)';

/** Contests and figures of speech that sound violent but aren't. */
export const IDIOMS = phrases(
  '(?:hung|hang|hanged|framed) (?:it |this |that )?(?:up )?(?:on|in) (?:the|a|my|our) (?:wall|hallway|fridge|trophy|coat|library)',
  '(?:kill|killed|killing|murder|murdered|murdering|strangle|strangling|choke|skin|slaughter|behead|execute|roast|roasted|eat|destroy|destroyed|annihilate|end|beat|shoot|hang|fight|hurt) (?:me|us)(?= )(?! (?:and|or|if i tell|if we tell))',
  '(?:kill|killed|killing|murder|murdered|murdering|destroy|slaughter|crush|bury|beat|beating|cook|roast|smoke|end|choke|shoot|burn|gut|torture|execute|bomb|choking) (?:you|you all|him|her|them|everyone|everybody|the other team|the defense|the prosecution|the plaintiff|the witness|that witness|opposing counsel|their (?:witness|expert|team|defense|case)|your (?:witness|expert|team|defense|case)) ..2 (?:on|in|at|during|with) (?:the |our |my |this |that |a )?(?:cross|direct|closing|closings|opening|openings|redirect|recross|court|trial|round|rounds|finals?|semis?|semifinals?|quarters|quarterfinals|championships?|nationals|nats|state|states|regionals|districts|stand|ballot|ballots|scores?|points|debate|rebuttal|objections?|impeachment|scrimmage|elims|prelims|scoring)(?: examination)?',
  '(?:kill|killed|killing|kills|murdered|murder|bomb|bombed|execute|torture|burn|choked|choke on) (?:it|this|that(?= (?:/|opening|closing|cross|direct|round|speech|part|objection|motion|question|impeachment|case|bit|trial|one|up|for))|the (?:opening|closing|cross|direct|round|speech|part|vibe|mood|plan|objection|motion)|my (?:opening|closing|cross|direct|round|speech|part|lines?|words))',
  'shoot (?:you|him|her|them|me|us|my coach|the coach|your coach) (?:an|a|over|the|down) ?(?:email|text|message|dm|link|line|invite|pm|question|objection)?|shoot down',
  '(?:kill|die) for (?:a|an|the|that|this|some|your|their|one)|kill two birds|kill (?:them|him|her|you|everyone) with (?:kindness|facts|the facts|logic)|kill time|kill the lights|kill(?:s|ing)? me',
  '(?:i would|id|could) (?:literally |actually |honestly )?kill (?:for|to)',
  '(?:never|dont|wouldnt|didnt|not|wont) ..2 (?:hurt|kill|attack) [^\\s/]{1,20}|hurt (?:your|his|her|their|our|my|the) (?:feelings|chances|case|scores?|credibility|ballot|team|theory|feet|eyes|ears|argument)|(?:prop|fake|toy|foam|cardboard|nerf|demonstrative|plastic) (?:gun|knife|weapon|rifle|bomb|pistol)s?|(?:gun|knife|rifle|hammer|bat) (?:prop|exhibit|demonstrative|photo|diagram|from the packet|in evidence)s?',
  '(?:kill|hurt|harm|stab|shoot|hang|poison|drown|burn|end|murder|cut)(?:ing)? (?:myself|me|my own life|my life|my self)',
  'dead to me|cross(?:ed)? examination|break (?:a|your) leg',
);

/** Threats of violence that have to be taken seriously. */
export const THREATS = phrases(
  `${I} ~4 ${WILL} ~2 ${VIOLENT} ..2 ${PEOPLE}`,
  `/ (?:[^\\s/]{1,30} )?(?:going to|about to|want to|ready to|should) ~2 (?:${VIOLENT}|kill) ..1 ${PEOPLE}`,
  `(?:ill|im|ima|i will|were|well) ..2 ${VIOLENT} (?:up )?${PEOPLE}`,
  `${I} ~4 ${WILL} ~2 (?:kill|killing|hurt|hurting) ${PEOPLE}`,
  `(?:ill|im|i will|well|i swear i) ..2 (?:kill|killing|hurt) ${PEOPLE}`,
  `(?:ill|going to|will|about to|want to|should|gonna|could) (?:literally |just |actually |fucking )?(?:kill|murder|stab|shoot|strangle|poison|behead) (?:${PEOPLE}|[^\\s/]{1,30}) ?(?:tomorrow|tonight|after|at|when|next|on monday|in the parking)`,
  `(?:${I}|${WILL}|hope) ..4 (?:shoot(?:ing)? up|blow(?:ing)? up|burn(?:ing)?(?: down)?|torch(?:ing)?|firebomb|set fire to) ${PLACE}(?: down| up| on fire)?`,
  `set ${PLACE} on fire|(?:${I}|${WILL}) ..4 bomb(?:ing)? (?:the |this |your |our )*(?:school|courthouse|building|gym|hotel|campus|venue|cafeteria)`,
  `(?:shoot up|blow up) (?:the |this |your |our )(?:school|courthouse|tournament|competition|campus|venue|gym)`,
  `(?:theres|put|planted|hid|left|is) (?:going to be )?(?:a|the) (?:bomb|pipe bomb|explosive|shooting|shooter) (?:in|at|under|inside|on|going to) ..3 (?:school|courthouse|courtroom|tournament|building|gym|venue|competition|campus|lockers?|bathroom|bus|tomorrow|monday)`,
  `(?:i|im|ill|ive|we|were|well|going to|about to) ..4 (?:bring|bringing|brought|get|getting|have|got|carry|carrying|grab|grabbing|use|using|load|loading|take|taking|buy|buying|packing|come with|show up with|coming with|showing up with) ..2 (?:a|my|the|my dads|my dad s|my brothers|my uncles|dads|his|an) (?:${WEAPON})(?: ..6 (?:school|tournament|round|court|courthouse|competition|you|them|him|her|everyone|tomorrow|monday|campus|practice|finals))`,
  `(?:ive|(?:i|im|ive|ill|we) ~4 (?:have|got|own|bring|bringing|brought|bought|hid|grab|grabbed|carry|carrying)) ..2 (?:a|my|the|his|dads) (?:loaded )?(?:gun|knife|pistol|glock|rifle|shotgun|machete|pipe bomb)`,
  `(?:ill|im going to|going to|i will|could|should|tempted to) poison (?:the|your|their|his|her) (?:water|food|drinks?|coffee|lunch|pizza|bottles?)`,
  '(?:your days are numbered|count your days|your last (?:day|breath|round on earth)|never (?:walk|breathe|talk|speak|see daylight) again|(?:like|do a|another|next) columbine|school shoot(?:er|ing) (?:tomorrow|monday|at my|at our|is going)|pull the trigger on (?:you|him|her|them)|nobody (?:in (?:that|this) (?:room|school|building) )?is safe|in a body bag|(?:you|your|all of you|they) ..4 (?:going to|will|gonna) die|(?:im|ill be) coming for you with)',
  `/ (?:just )?(?:im |i |ill |well |ive |we )?(?:planting|hiding|building|making|plant|build|planted|built) ..2 (?:bombs?|pipe bombs?|explosives?)`,
  `(?:hand|give|get|pass|lend|find|buy|sell) me ..1 (?:a|the|my|your|some) (?:loaded )?(?:gun|rifle|knife|glock|pistol|shotgun|machete)`,
  `(?:im|ill|going to|about to|we|/) ~7 with (?:a|my|the|my dads|this) (?:loaded )?(?:gun|rifle|knife|glock|pistol|shotgun|machete|baseball bat|hammer|brick|crowbar)`,
  `(?:${I} ~3 |/ (?:lets |just |going to |will |about to )?)(?:shoot(?:ing)? up|burn(?:ing)? down|set fire to)`,
  `/ (?:im |ill |just )?(?:going to|about to|ready to|waiting) ..8 with (?:a|my|the) (?:gun|rifle|knife|glock|pistol|shotgun|machete|baseball bat|hammer)`,
  `(?:ill|im going to|i will|we will|well|im about to|/ going to) ~9 (?:hurt|kill|stab|shoot|strangle|choke|murder|poison|slap|punch|beat|jump) (?:you|him|her|them)`,
  `come to (?:your|his|her|their) (?:[^\\s/]{1,20} )?(?:room|house|home|school|door|place|car|dorm) ..3 (?:hurt|kill|beat|end|get|make|stab|find|finish)`,
  '(?:you|your ..2|youll|they|theyll|he|she|hes|shes|nobody|all of you) ..2 (?:wont|never|not going to|will not|better not|dont) ..7 (?:alive|in one piece|breathing)',
  '(?:i will|ill|im going to|i swear ill|gonna) ~2 (?:stab|strangle|behead|gun down|murder|slaughter|shoot) (?!it |this |for |down |me |my |an? |over |opening|cross|closing)[^\\s/]{1,20}',
  '(?:my|with my|grab my|dads|uncles|brothers|moms|grandpas) (?:loaded |own )?(?:rifle|gun|glock|pistol|shotgun|machete)|hit ?list|kill ?list|list of people ..8 (?:alive|die|dead|pay)',
  `(?:were|im|lets) (?:jumping|beating up|shooting|stabbing|killing|choking) (?:${PEOPLE}|that [^\\s/]{1,20})`,
  'make (?:your|his|her|their) (?:life|lives) (?:end|over|a living hell)|(?:hope|wish|pray) (?:that )?(?:you|your|he|she|they|their|all of you) ..7 (?:die|dies|crash|crashes|burn|burns)',
  '(?:drink|eat|swallow|chug) (?:some )?(?:bleach|rat poison|poison|glass)|/ (?:go |please |just |you should )?(?:rot|choke|drown|die|hang) (?:and|in|on|already|off|in a|bitch|please)',
  '(?:plan|planning|plans|plotting|want|wanting|ready|fantasize|fantasizing|dream|dreaming|think|thinking|thought) (?:to|of|about) (?:just )?(?:kill|killing|murder|murdering|stab|stabbing|shoot|shooting|strangling|poisoning|hurting|choking|attacking) (?:you|him|her|them|everyone|people|someone|somebody|that|this|my|your|his|these|those|all)',
  `/ (?:just |might |so )?(?:bringing|packing|carrying|loading|grabbing) ..3 ${WEAPON}`,
  '/ (?:[^\\s/]{1,20} ){0,3}(?:bash|smash|crack|slit|snap|cave|stomp|bashing|smashing|slitting|snapping|stomping) (?:in )?(?:your|his|her|their|that [^\\s/]{1,20}) (?:skull|head|face|neck|throat|teeth|jaw|ribs|kneecaps?)',
  `/ (?:lets |just |please |somebody |someone )?(?:shoot|stab|strangle|murder|behead|lynch|drown|kill|poison) (?:${PEOPLE})`,
  `(?:i|im|ill|well) (?:just )?(?:bringing|bring|brought|coming with|show up with|showing up with) (?:a|my|the|my dads) ${WEAPON}`,
  `(?:you|youre|youll|he|hes|she|shes|they|theyre|you all|everyone|everybody|all of you|your team|nobody|no one in that room) ..2 (?:going to die|will die|gonna die|about to die|a dead (?:man|girl|kid|boy|woman)|dead meat|as good as dead|wont (?:live|survive|make it out|leave|walk out|be breathing|see tomorrow|be alive|wake up)|going to bleed|gets out alive|leaves alive|is dead|end up dead|ends up dead|better be scared|going to get (?:hurt|shot|stabbed|jumped|killed)|are (?:all )?dead)(?: alive)?`,
  'youre (?:so |literally |all )?(?:dead|finished)(?: tomorrow| when| after| if| once| on)',
  '(?:sleep with one eye open|(?:i|we) know where (?:you|he|she|they|your ..2 ) (?:live|lives|sleep|sleeps|park|parks|goes|go)|(?:i|we) know what (?:car|bus|route|time) (?:you|he|she|they)|(?:im|ill|i am) (?:outside|waiting outside|following|watching) (?:your house|your window|you home))',
  '(?:ill|im going to|im coming|well|i will|going to) (?:find|hunt|come for|come after|coming for|track|get|follow) (?:you|him|her|them)(?: down| all| home)? (?:and(?! (?:give|hand|tell|show|ask|say|hug|thank|trade|buy|bring))|when you(?:re)? (?:alone|least|sleep)|where|home|at home|at your)',
  'hunt (?:you|him|her|them) down|come to your house|show up at (?:your|his|her|their) (?:house|door|home|dorm)',
  '(?:ill|im going to|i will|going to|want to|will|swear|about to|someone should|gonna) ..3 (?:break|snap|slit|slash|bash|smash|crack|cut|rip|split|cave|punch|kick|rearrange|stomp|crush) (?:open |in |off )?(?:your|his|her|their|that [^\\s/]{1,20}) ..1 (?:neck|legs?|jaw|face|bones?|throat|skull|head|teeth|arms?|nose|knees?|kneecaps|fingers|tires|ribs|brains?|windows?)',
  '(?:slit|slash|cut) (?:your|his|her|their) throat|snap (?:your|his|her) neck|bullet (?:in|through|for) (?:your|his|her|their|you|him|every)|put (?:you|him|her|them) (?:in|under) (?:the hospital|a hospital|a grave|the ground|a coffin|a body bag|an? ambulance|a wheelchair)|dig (?:your|his|her) grave',
  '(?:ill|im going to|i will|well|going to|want to|swear|gonna) ..3 (?:beat|punch|slap|jump|fight|kick|smack|knock|hurt|harm|maim|destroy) (?:the (?:crap|hell|life|shit) out of )?(?:you|him|her|them|the judge|that judge|[^\\s/]{1,20}) ?(?:in the face|up|to death|senseless|unconscious|bloody|half to death|out cold|so bad|so badly|so hard|into the ground|after (?:the )?(?:round|school|court|practice)|in the parking lot|outside|until)',
  '(?:deserves?|needs?|ought|should) (?:to )?(?:die|be (?:shot|killed|stabbed|hanged|hung|executed|beaten|put down|murdered)|get (?:shot|killed|stabbed|jumped|beaten|hit by a (?:car|bus|truck)))',
  '(?:hope|wish|pray|praying) ..2 (?:you|he|she|they|your ..2|that ..2|someone|somebody|all of you) ..2 (?:die|dies|died|get hit|gets hit|get shot|gets shot|shoots|kills|stabs|get cancer|gets cancer|burn|burns|chokes?|crash|crashes|drop dead|drops dead|gets? hurt|bleeds?)',
  '(?:someone|somebody|we) (?:should|needs to|has to|ought to|please) ..1 (?:kill|shoot|stab|strangle|murder|hurt|poison|beat|jump|push) ..1 (?:you|him|her|them|that|the|this|your|these|down)',
  '(?:make|making) (?:you|him|her|them|that [^\\s/]{1,20}|everyone) (?:bleed|suffer|beg for|scream|disappear|choke|pay in blood|eat dirt)',
  '(?:kill|hang|shoot|hurt|cut|harm|drown|off|unalive|end) ?yourself|killyourself|kys|(?:go|please|just) (?:die|jump off|drown|drink bleach|hang)|(?:you|they|he|she) should ..2 (?:die|kill yourself|be dead|jump off|not be alive|end it|end your life)|end your life',
  '(?:dont|do not) (?:come|go|show up) (?:to|at) ..2 (?:school|finals|courthouse|tournament|court|round|practice|competition|campus) (?:tomorrow|monday|on|next|if you (?:want|like|value))',
  '(?:see|find|catch|meet) you (?:in the parking lot|in the alley|alone|when nobody|after the round alone|outside (?:alone|after))|(?:youll|you will|youre going to|going to|gonna) (?:pay for this|pay for what|regret (?:this|it|what|crossing|messing|ever)|be sorry (?:you|for|when)|wish you (?:were|was|had|werent|hadnt|never))',
  '(?:watch your back|youd better|you better) ..4 (?:walking|home|tonight|after the round|after school|alone|parking|hurt|live|because im|i will|ill)',
);

/** Phrases that are too vague for a threat but too dark to publish without a review. */
export const VAGUE = phrases(
  '(?:better )?watch your back|you better (?:run|hide|pray|sleep)|(?:youll|you will) (?:regret|pay|be sorry)|wait (?:till|til|until) (?:i|we) (?:see|find|catch) you|see what happens|youre dead|want to hurt (?:people|someone|somebody)|(?:someones|somebodys|people are) (?:going to|getting) (?:get )?hurt',
);

/** Words about contests. In a post with one of them, a vague threat is only trash talk before a round. */
export const CONTEST = phrases(
  'cross|closing|closings|objection|objections|objecting|object|trophy|bid|ballots?|rematch|redirect|win|winning|nationals|nats|championship|finals|round|rounds|impeach|impeachment|rebuttal|scrimmage|regionals|states?|case',
);

const MINOR =
  '(?:freshm[ae]n|frosh|sophomores?|eighth graders?|8th graders?|7th graders?|ninth graders?|9th graders?|(?:9|10|11|12|13|14|15|16|17) ?(?:yr|yrs|year|years|yo|y o)? ?(?:old|olds|yo)|(?:nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) (?:yr|year|years) olds?|underage|under age|minors?|middle schoolers?|high ?schoolers?|jv (?:girls?|boys?|kids?)|little (?:girls?|boys?|kids?|sister|brother)|kids?|child|children|students?|preteens?|teens?|(?:jail ?bait))';
const EXPLICIT =
  '(?:nudes?|naked(?! eye| truth)|naked (?:pics?|photos?|pictures?|videos?)|sext(?:ing|s|ed)?|sexy|sex with|hook(?:ed|ing)? up with|horny|blowjobs?|onlyfans|molest(?:ed|ing|s)?|grop(?:e|ed|ing|es)|boobs?|tits?|titties|dick pics?|porn|mak(?:e|ing) ?out with|in bed with|undress(?:ed|ing)?|topless|thirst traps?|feel(?:ing)? up|felt up|turn(?:s|ed)? me on|hot body|sleep(?:ing)? with|slept with)';
const VULGAR = '(?:fuck(?:ed|ing)?|smash(?:ed|ing)?|bang(?:ed|ing)?|lick|touch(?:ed|ing)?|screw(?:ed|ing)?|do|tap)';
const AGED =
  '(?:underage ..1 |little (?:girls?|boys?)|(?:9|10|11|12|13|14|15|16|17) ?(?:yr|yrs|year|years|y o)? ?(?:olds?|yo)|(?:nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) (?:yr|year|years) olds?|(?:that|a|the|this) (?:hot |cute |sexy |fine )?freshman(?: girl| boy)?)';

/** Matches sexual content about minors, with the words in either order. */
export const SEXUAL_MINOR = phrases(
  `${EXPLICIT} ..8 ${MINOR}`,
  `${MINOR} ..8 ${EXPLICIT}`,
  `(?:want to|would|wanna|going to|id|ill|let me|tryna|trying to) ${VULGAR} ..2 ${AGED}`,
  'jail ?bait|lolicon',
);
/** Matches requests for intimate pictures and offers to trade them, because most users here are minors. */
export const SOLICITING = phrases(
  '(?:send|sent|sending|trade|trading|selling|sell|want|share|sharing|leak|leaking|leaked|post|posting|got|have|has|see|show|showing|dm|dropping) ..4 (?:nudes?|naked (?:pics?|photos?|pictures?|videos?|selfies?)|dick pics?|tit pics?|sexy pics?|pics (?:naked|topless)|topless pics?|sex tapes?)',
  '(?:pics?|photos?|pictures?|videos?) of ..5 (?:no clothes|without (?:her |his |their )?clothes|naked|undressed|changing|in the shower|nude)',
  '(?:send|show|dm) me ..4 (?:your body|without (?:your |a )?(?:shirt|clothes|top|bra)|in (?:your )?(?:underwear|bra|bed|lingerie)|naked)',
);
