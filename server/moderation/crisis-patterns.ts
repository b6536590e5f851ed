import { phrases } from '#server/moderation/phase.ts';

const SELF = '(?:myself|my own life|my life|me)';
const FRIEND =
  '(?:friend|teammate|partner|co counsel|cocounsel|roommate|girlfriend|boyfriend|bf|gf|bestie|best friend|sister|brother|cousin|classmate|captain|someone on (?:my|our) team)';
const WANT =
  '(?:want|wants|wanted|wish|hope|going|ready|plan|planning|planned|thinking|thought|trying|tried|try|need|rather|deserve|decided|try|about|like|prefer|tempted|afraid i might|might|could|will|would|should|gonna)';

/** Figures of speech that have nothing to do with self-harm. */
export const IDIOMS = phrases(
  '(?:ill|id|well|im going to) be dead by the (?:time|end)',
  '(?:lost|losing|loses) (?:my|the|all) will to live (?:during|in|at|when|by|watching|reading|listening|halfway)',
  '(?:fine|better|okay|good|ok) without me (?:for|as|at|on|next|in the)',
  'done with (?:life|everything|the world) (?:until|till)|(?:not|never|dont|didnt|couldnt|cant|wont) (?:ever )?wake up (?:until|till|before|for|in time|early|on time)',
  '(?:look|looks|looked|looking|feel|feels|felt|feeling|smell|sound) like death|(?:sick|bored|scared|tired|worked|love \\S{1,6}|loved|starved|frightened|stressed|practiced|rehearsed) to death|death (?:stare|glare|by|penalty|row|grip|trap|certificate|benefits|threats?)|(?:cause|manner|time|wrongful|date) (?:of )?death|(?:starting|sudden) death',
  '(?:dont|didnt|never|not|doesnt|wouldnt) want (?:it|this|us|the \\S{1,12}|this \\S{1,12}|our \\S{1,12}) to (?:end|stop|be over)',
  '(?:schedule|this|that|it|bracket|packet|round|case|pairing|thats|its|would be|is|was|career|academic|social) (?:is |was |would be |basically |literally |actual |pure |social |career |academic ){0,3}suicide(?= /| three| with| on| to| having| when| for)',
  '(?:i|id|i would|would|wed) (?:honestly |literally |actually |genuinely |legit )?rather (?:die|eat glass|get hit by a bus) than (?:do|have|lose|hear|wear|play|be the|watch|give|sit|listen|write|read|ride|cross|direct|give|touch|memorize|redo|run|eat|take another|see)',
  '(?:thought|swear|swore|feel like|felt like|looked like|convinced|sure) (?:that )?(?:i|id|we|im) (?:was |were |would |might |am )?(?:literally |actually |legit |just |really )?(?:going to |about to |gonna )?(?:pass out and |faint and |throw up and |cry and |puke and )?(?:die|dead|dying|have a heart attack and die)',
  '(?:my|our|the|this|that|your|his|her|their) (?:phone|laptop|mic|microphone|battery|voice|team|season|case|computer|ipad|car|printer|projector|calculator|momentum|energy|mock career|accent|argument|theory|objection|social life|gpa|dignity|hopes?) (?:\\S{1,10} )?(?:die|died|dies|dying|dead)',
  // Phrases about dying.
  '(?:die|died|dying|dies|dead|deceased|cry) (?:of |from |out of )?(?:laughing|laughter|laugh|embarrassment|cringe|boredom|secondhand|second hand|cuteness|shame|happiness|inside|heat|hunger|thirst|caffeine)(?: embarrassment)?',
  '(?:die|died|dying) on (?:the|that|this) hill',
  '(?:that|this|my|the) hill (?:i |ill |id |im )?(?:will |would |going to )?(?:die|dying|to die) on',
  '(?:id|i would|ill|i could|would|could|id literally|id actually|i) (?:literally |actually |honestly )?(?:die|kill) (?:for|to (?:see|hear|get|have|meet|be|know|watch|win|make|go))',
  '(?:to|dress|shoes|outfit) die for',
  '(?:im|were|is|are|was|been|literally|absolutely|still) ?(?:literally |all |just |so )?dying to (?:know|see|hear|find|get|try|meet|ask|object|go|read|watch)',
  'over my dead body|drop dead gorgeous|dead (?:tired|serious|last|silent|silence|wrong|air|week|ass)|dying declarations?|living or dying',
  '(?:im|i am|were) (?:so |literally |actually |just )?(?:dead|deceased|dying)(?: (?:lol|lmao|lmfao|rn|omg|💀|😭|😂|🤣))+',
  '(?:so|too) (?:embarrassing|embarrassed|awkward|cringe|cringey|funny|bad|mortifying|mortified|humiliating) (?:that |because )?i (?:almost |nearly |literally |actually |just )?(?:wanted to |could have |couldve |could )?(?:die|died)',
  '(?:im|were|were all|we|i think im) (?:all |literally |actually |just |so |probably |legit )?(?:going to|about to) die (?:if|when|because|at|in|during|from|before|over|waiting|on)',
  'i (?:just |literally |honestly |almost |kind of )?wanted to (?:die|disappear|vanish) (?:when|as|after|while) ..9 (?:judge|bench|objection|objected|courtroom|cross|phone|witness|round|laughed|fell|tripped|forgot|called|audience|gallery|ballot)',
  // Phrases about killing.
  '(?:you|this|that|it|he|she|they|which|all|judge|judges|heels|shoes|feet|back|head|schedule|schedules|packet|case|homework|coach|rule|rules|wifi|suspense|wait|waiting|hearsay|stress|ap ..2 |shes|hes|its|theyre|thats|be|really|literally|absolutely|slowly|lowkey|actually|is|are|was|were) ..2 killing me',
  '(?:kill|killed|killing|kills|slayed|murdered|murdering) (?:it|this|that|the|her|his|their|our|my|your|time|two birds|them on) ?(?:opening|closing|cross|direct|round|speech|statement|vibe|mood|lights|part|role|objection|argument|redirect|rebuttal|voir dire|buzz|performance)?',
  'kill(?:s|ed|ing)? the (?:lights|vibe|mood|engine)',
  'suicide (?:squad|sprints?|drills?|doors?|mission|note in evidence|runs?|hotline poster)',
  // Phrases with 'shoot', 'cut', 'end', 'hang', and 'hurt'.
  'shoot me (?:an|a|your|the|over) ?(?:email|text|message|dm|line|pm)?|shoot (?:your|my|our|his|her|their) shot|shoot me if',
  'cut (?:myself|me) (?:off|some|a|short|on|out)|cut(?:ting)? my (?:hair|time|cross|direct|opening|closing|finger|losses|outline|speech)',
  'end (?:it )?(?:all )?(?:with|on|there|here|early) (?:a|an|my|our|the|this|that)?',
  'hang (?:myself )?(?:up|out|in there|on)',
  'hurt(?:ing)? my(?:self)? (?:feelings|feet|chances|ears|brain|head|back|ankle|knee|voice)|hurt myself (?:laughing|tripping|running|lifting|at practice|playing)',
);

/** Direct or veiled phrases that show that the author or someone they know may be at risk of self-harm. */
export const CRISIS = phrases(
  // Direct phrases.
  '(?:kill|killing|hurt|hurting|harm|harming|hang|hanging|shoot|drown|drowning|unalive|unaliving|offing|starve|starving|cut|cutting|burn|burning|stab|overdose|end|poison|delete) ?(?:myself|my own life|my life)',
  'kill ?my ?self|killmyself|kms|i?wann?a(?:to)?die|i?want(?:to)?die|want2die|i?hatemyself|/ (?:been |feeling |so |still |kinda |lowkey |officially )?suicidal',
  '(?:slit|slitting|cut|cutting|slice|slicing|carve|carving|scratch) (?:up )?my (?:own )?(?:wrists?|arms?|thighs?|legs?|throat|skin|neck|veins?)',
  '(?:take|taking|took|ending|end) my (?:own )?(?:life|own)',
  `(?:i|im|ive|id|me) ~4 ${WANT} ~3 (?:to |of |about |be |i was |i were )?(?:die|dying|dead|suicide|suicidal|unalive|end it all|end it tonight|end everything|end my pain|be done living|cease to exist|stop existing|not exist|not be alive|not be here anymore|never wake up|not wake up|never have been born|sleep forever|disappear forever|od|overdose)`,
  '(?:want|ready|wish i could|need) (?:to )?(?:just )?(?:die|end it all|end it tonight|be dead)',
  'i (?:want|just want|really want|wanted|need) ..2 (?:end it|be dead|it to be over for good|the pain to (?:stop|end)|everything to (?:stop|end|be over)|it all to (?:stop|end|be over)|to go to sleep and (?:not|never) (?:wake|get) up)',
  '(?:i|im|ive|me|my|feel|feeling|felt|been|getting|so) ..4 (?:suicidal|self ?harm(?:ing|ed)?|self ?injur(?:e|ing|y))',
  '(?:thinking|think|thoughts|thought|considering|considered|attempted|attempting|commit|committing|planning|plan|researching|googled?|googling) (?:about |of |on )?(?:my |a |my own )?suicide',
  '(?:i|ive|im) ..4 (?:commit(?:ted|ting)? |attempt(?:ed|ing)? |my )suicide(?: note)?',
  '(?:wrote|writing|written|write) (?:my |a )(?:suicide note|goodbye (?:letter|note)s?|final note|last letter)s?',
  '(?:took|take|taking|swallow|swallowed|swallowing|down|downing) ..2 (?:all|every|too many|a bunch|the whole bottle|a handful|the rest|a bottle) ..4 (?:pills?|meds?|medication|tylenol|advil|sleeping pills|antidepressants|bottle)',
  '(?:i|ill|im|id|could|might|should|just) ..4 (?:jump|jumping|throw myself|step|walk|drive) (?:off|in front of|into|out of|from) (?:of )?(?:a|the|that|my|our|oncoming|this) ?(?:tall )?(?:bridge|roof|building|balcony|cliff|overpass|train|traffic|bus|car|tracks|tree|ledge|window|parking garage|highway)',
  'stepp?(?:ing)? in front of (?:a|the) (?:train|bus|truck|car)|(?:off|from) the (?:roof|bridge|balcony) tonight',
  // Veiled phrases: the author doesn't want to be here.
  '(?:not sure|dont know if|dont think|dont know that|no longer|not) (?:that )?(?:i )?(?:even |really |still )?(?:want|deserve) to (?:be here|live|be alive|exist|keep going|wake up|go on)(?: anymore)?',
  '(?:done|finished|through) with (?:life|living|this life|being alive|everything forever)|(?:dying|death|being dead) (?:would be|seems|sounds|feels|looks|is) (?:so |a lot |like )?(?:easier|better|nice|peaceful|a relief|good|the only|my only|like the only|comforting)',
  '(?:life|living|my life|it) (?:isnt|is not|not|aint|doesnt feel|no longer) worth (?:living|it to live)|isnt worth living|(?:scared|afraid|worried) ..3 (?:what i might do|what ill do|i might do something) ..2 (?:myself|tonight|bad)?|dont feel safe (?:with|by|around|from) (?:myself|my own)|not safe (?:with|from) myself',
  '(?:tell|let) (?:my )?(?:mom|dad|parents|family|sister|brother|friends|everyone) ..3 (?:i loved|im sorry|i love them|i tried|it wasnt their fault)|(?:want|wanting) out of (?:this )?life|thoughts? (?:of|about) (?:hurting|harming|killing|ending|cutting|dying|death)',
  '(?:been|started|keep|kept|stop|urge to|urges to) (?:to )?(?:cut|cutting|burn|burning|hurt|hurting|starve|starving) (?:again|my arms?|my legs?|my thighs?)|(?:planned|picked|chose|know) (?:out )?(?:how|the day|a date|when) ..3 (?:ill do it|im going to do it|to do it|i want to die|id do it)',
  'dont (?:really )?(?:want|wanna|wish) to (?:be alive|be here anymore|live|exist|wake up|go on|keep going|keep living|be on this earth|be around anymore|be a person anymore|do life)',
  'dont ..3 want to be (?:here|alive|around) ?(?:anymore|tomorrow|at all|any longer)?',
  'didnt want to wake up|wish(?:ing|ed)? i (?:didnt|wouldnt|never) (?:wake|woke|exist|existed|was born|were born|been born)(?: up)?',
  '(?:wish|hope|hoping|wishing|pray|praying) (?:that )?i (?:was|were|am|wasnt|werent|just|could|had|never|would|dont|wont|hadnt) ..3 (?:dead|die|died|gone|disappear|born|alive|here anymore|vanish|wake up|exist|existed|not here|in the ground)',
  '(?:cant|cannot|couldnt|dont think i can|dont know if i can|not sure i can) (?:go on|keep living|live like this|live anymore|keep going|stay alive|do life|carry on|bear (?:it|living)|take (?:it|life|living|being alive)|do this life)(?: like this| anymore| much longer| any longer)?',
  'no (?:reason|point|purpose|will|desire) (?:left )?(?:to|in|of|for) (?:live|living|be alive|being alive|go on|going on|be here|being here anymore|exist|existing|stay alive|keep living|wake up|waking up|me to live|my life)',
  '(?:whats|what is|see) the point (?:of|in) (?:living|life|being alive|being here|going on|existing|waking up|staying alive|even living|trying to live)',
  '(?:nothing|not anything|not much) (?:left )?to live for|lost (?:the|my) will to live|reasons? (?:not )?to (?:live|stay alive)|(?:dont deserve to|shouldnt|should not) (?:live|be alive|exist|have been born)',
  '(?:tired|sick|done|exhausted|over) ?(?:of|with|from) (?:living|being alive|life|existing|being here|waking up every|my life|being a burden)',
  '(?:better|happier|easier|fine|best) ..2 (?:off )?(?:if|without|when|once) (?:i |me|im |id |i was |i were )(?:in (?:it|the world|this world)|dead|gone|here|died|wasnt here|wasnt around|not here|not around|was gone|were gone|disappeared|alive|around|never born|around anymore)?',
  '(?:nobody|no body|anyone|anybody|someone|everyone|people|they) (?:would|will|wouldnt|even|really|actually|d)? ?(?:even |really |ever |actually )?(?:care|notice|miss me|mind|be sad|cry|remember me|come to my funeral|know) ..2 (?:if|when) (?:i|im|id) ..2 (?:died|die|dead|gone|disappear|disappeared|vanish|vanished|wasnt here|wasnt around|killed|left this world|stopped existing|werent here)',
  'nobody (?:would|will) (?:even )?miss me|(?:would|will) (?:anyone|anybody|people|they) (?:even )?(?:miss me|come to my funeral)|at my funeral',
  '(?:wont|not going to|might not|may not|dont plan to|dont plan on being|dont expect to|not planning to|not planning on being|shouldnt) (?:be )?(?:around|here|alive|see|make it to|be alive|make it) (?:anymore|much longer|for (?:much )?long(?:er)?|to see (?:it|that|graduation|nationals|tomorrow)|by (?:the time|then|morning|tomorrow|next)|after tonight|tomorrow (?:morning|anyway)|my next birthday|next birthday|past|another)',
  'by the time (?:you|anyone|anybody|someone|they|people) (?:read|reads|see|sees|find|finds) this|(?:my|this is (?:my )?) ?(?:final|last) (?:goodbye|post ever|message ever|words to|day on earth|night alive)|goodbye (?:world|everyone|everybody|forever|for good|cruel)|saying my goodbyes|said my goodbyes|this is goodbye',
  '(?:giving|gave|give) ..2 (?:away )?(?:all )?(?:my|of my) (?:stuff|things|belongings|clothes|possessions) away|(?:giving|gave|give) away (?:all )?(?:of )?(?:my|everything i own) ?(?:stuff|things|belongings|possessions|favorite)?',
  '(?:im|i am|being|feel like|such|just|only) (?:just |only |nothing but )?(?:a|such a) burden|burden (?:to|on) (?:everyone|everybody|my|the team|them|people)|(?:wont|not|stop) (?:have to )?(?:be(?:ing)? )(?:a|your|anyones|everyones) (?:burden|problem) (?:anymore|much longer|soon)',
  '(?:make|want|need) (?:it|the pain|everything|all of it|the hurt|my brain) (?:all )?(?:to )?(?:stop|end|go away) ?(?:hurting|forever|for good)|(?:pain|hurt|hurting) (?:will|would|to) (?:finally )?(?:stop|end|be over)',
  '(?:dont|cant|cannot) (?:see|imagine|picture) (?:a|any|my|myself having a) (?:future|way out|tomorrow|life past|way forward|reason to)|only way out|no (?:other )?way out|theres no way out|no future (?:for me|ahead)',
  '(?:go|went|going|fall|drift|falling) to sleep (?:tonight )?and (?:not|never) (?:wake|waking)(?: up)?|never (?:wake|waking) up(?: again)?|(?:not|dont|didnt) ..2 wake up (?:tomorrow|anymore|again|one day)',
  'everything will (?:finally )?be over (?:soon|tonight)|it will (?:all )?be over soon for me|(?:ending|end) (?:it all|things) (?:tonight|soon|tomorrow|for good|this weekend)|thinking (?:about|of) ending (?:it|things|everything)|want to end (?:it|things) (?:all|tonight|for good|forever)',
  '(?:deserve|need|hoping|want) to (?:suffer and die|bleed out|get hit by a (?:car|bus|truck)|be hit by a (?:car|bus|truck))|(?:hope|wish) (?:a|the) (?:car|bus|truck) (?:hits|would hit) me',
  `${SELF} or the (?:pills|razor|blade)|(?:razor|blade|blades|noose|pills|rope) (?:in|on|under) my (?:drawer|room|desk|backpack|pillow|bathroom|bed|bag)|(?:relapsed|relapse|clean|sober) (?:from|on|of|after) (?:cutting|sh|self harm)|started cutting again|cutting again|been cutting`,
  // Phrases about someone else.
  `(?:my|our|a|her|his|this) ${FRIEND} ..8 (?:kill(?:ing)? (?:himself|herself|themselves|themself)|hurt(?:ing)? (?:himself|herself|themselves|themself)|harm(?:ing)? (?:himself|herself|themselves|themself)|cut(?:ting)? (?:himself|herself|themselves|themself)|suicidal|suicide|wants? to die|end (?:it all|her life|his life|their life)|not be alive|be alive anymore|self ?harm(?:ing|s)?)`,
);

/** Broader patterns. Many of them don't require the first person ("I", "me", "my"). */
export const CRISIS_HINTS = phrases(
  '(?:way|ways|how|want|wanted|let me|ill|me|i|just|painful|painless|easiest|quickest|method|methods) (?:to |just |really )?die',
  '(?:why|should|reason|trying|struggling|hard|tired|bother|bothering|hurts|hate|sick|point) ..3 (?:stay(?:ing)? alive|be(?:ing)? alive|exist(?:ing)?|live anymore|keep living|living anymore)',
  '(?:plan|planning|planned|imagine|imagining|picture|picturing|want|wanting|dream|dreaming|about) ..2 (?:my own|my) (?:death|funeral|suicide|obituary)',
  '(?:i|im|ive|me) ~8 (?:train tracks|in front of traffic|oncoming traffic|off a bridge|off the roof|off a roof|over the railing|be gone for good|gone forever|cease to be|lie down forever)',
  '(?:think|thinks|thinking|thought|thoughts|keep|keeps|want|wants|wish|wishes|feel|feels|feeling|hope|hopes|ready|rather|deserve|deserves|easier|better|scared|until|just) ~6 (?:die|dying|death|suicide|unalive|existing|overdosing|overdose|cease|(?:be|being|were|was) dead)',
  '(?:starve|waste away|bleed|rot|lie down|lay down|curl up|crawl in a hole|give up) ~3 (?:and|until i|to) die',
  '(?:if|when|that|wish|until|because) i (?:just |ever |suddenly |really )?(?:didnt exist|dont exist|no longer exist|stopped existing|stop existing|never existed|wasnt alive|werent alive|wasnt born|werent born|jumped|died|drowned|vanished|was gone|were gone|was dead|were dead|stopped breathing|crashed my car|wasnt in the picture)',
  '(?:left|leave|leaving|wrote|writing) (?:a|my|them a|you all a) (?:last |goodbye |final )?(?:note|letter) ..3 (?:room|parents|mom|dad|family|bed|desk|pillow|goodbye|explaining why)',
  '(?:hold|holding|bottle of|stare at|staring at|stared at|count|counting|counted|saved|saving|stash|stashing|hiding my|collecting|all of the|all my|all the|all of my|handful of) ..3 (?:sleeping )?(?:pills|meds|medication|antidepressants|tylenol)',
  '(?:leave|leaving|exit|escape|depart|not made for|not meant for|not built for|gone from|done with|off) (?:from )?(?:this|the) (?:world|earth|life|planet|existence)',
  '(?:nothing|nobody|no one|not much|no reason) (?:is )?(?:left )?(?:for me|worth staying|keeping me|to stay|holding me) (?:here|in this|for|alive|around|on this|to)?',
  'sh ?ing|(?:been|doing|started|did) sh (?:again|to)|my (?:arms?|wrists?|thighs?|legs) (?:look|looks|are|is|were) (?:so |all )?(?:awful|bad|covered|scarred|full|cut|bleeding|wrecked)|hide my scars|fresh cuts|cuts on my (?:arms?|wrists?|legs?|thighs?)',
  '(?:someone|somebody|(?:a|this|that|some|one|another) (?:girl|boy|kid|guy|person|freshman|sophomore|junior|senior|teammate|friend|classmate)) ..8 (?:wants? to (?:die|end it|kill|disappear)|kill(?:ing)? (?:himself|herself|themselves|themself)|hurt(?:ing)? (?:himself|herself|themselves|themself)|cut(?:ting)? (?:himself|herself|themselves|themself)|suicidal|self ?harm(?:ing|s)?)',
  '(?:dont think|wont|cant|not sure|doubt|dont know if|not going to) ~4 (?:make it|last|survive) (?:through|past|to|until|till) (?:the night|tonight|tomorrow|my (?:next )?birthday|18|eighteen|next (?:year|week|month)|the week|the weekend|graduation|morning)',
  '(?:hope|wish|pray|praying|hoping) ..6 (?:hits|hit|kills|kill|crush|crushes|shoots|runs over|takes) me|(?:ill|id|i will|will) (?:finally|soon|at last) (?:be )?(?:at peace|free of (?:it|this) all|free from (?:it|this)|be free|gone|out of everyones way)',
  '(?:world|team|family|mom|parents|friends|everyone|people|they|life) (?:would|will|d|is) (?:be |all be |probably be |honestly be )?(?:so much |a lot |way )?(?:better|happier|easier|fine|relieved) ..2 (?:without me|if i|once im|when im)',
  '(?:stopped|stop|quit) (?:eating|taking my meds|caring if i live|wanting to live|wanting to be here)|(?:lost|losing|no) (?:the )?will to (?:live|go on)|(?:dont|didnt|never|stopped) ~2 care(?:d)? (?:if|whether) i (?:live|die|wake|make it|get hit)',
);

/** One sign of despair alone says little. Two different ones together are a crisis. */
export const DESPAIR: readonly RegExp[] = [
  phrases('(?:i )?hate (?:myself|my life|being me|who i am|everything about (?:me|myself))'),
  phrases(
    '(?:i (?:feel|am|felt)|im|feeling|feel|been feeling) (?:so |completely |totally |just |really |absolutely )?(?:hopeless|worthless|numb|empty|useless|trapped|broken|invisible|done with everything|unlovable|like nothing)(?: inside)?',
    '(?:pain|hurt|sadness|emptiness|darkness) (?:is|was|gets|feels|has gotten|just gets) (?:\\S{1,8} )?(?:much|unbearable|bad|worse|heavy|constant|everywhere)',
  ),
  phrases(
    '(?:i have|ive got|have|got|i have) nothing left|rock bottom|breaking point|at my limit|in a (?:really |very )?(?:dark|bad) place|falling apart|losing myself|drowning(?= /| and| in it)',
  ),
  phrases('hopeless and|empty inside|numb all the time'),
  phrases(
    'nothing (?:matters|helps|gets better|ever gets better|is ever going to|makes me happy|feels real)(?: anymore)?|never (?:going to )?gets? better|no hope(?: left)?',
    'whats the point(?: anymore| of anything)?|no point(?: anymore| in trying| in anything)?',
  ),
  phrases(
    '(?:nobody|no body) (?:cares|loves me|understands|would care|likes me|wants me|even cares)(?: about me)?|(?:completely|so|all) alone|have nobody|have no friends',
  ),
  phrases(
    '(?:dont (?:want to|think i can|wanna)|cant) (?:do this|keep doing this|do it) anymore|cant (?:do this|take (?:this|it|much more)|handle (?:it|this|life)|keep doing this|breathe|stop crying|get out of bed)(?: anymore)?|give up on (?:everything|life|myself)|giving up on (?:everything|life|myself)|crying (?:every night|myself to sleep)|havent (?:eaten|slept) in days',
  ),
  phrases(
    '(?:tired|sick|exhausted) of (?:everything|fighting|trying so hard|it all|pretending|hurting|feeling)|i want (?:it|this|everything|all this) to (?:end|be over|stop)|(?:just )?want to (?:disappear|vanish|not exist|stop feeling|give up|be gone|fade away)',
  ),
];

/** A statement after one of these words is evidence in a case: 'the victim said he wanted to die'. */
export const CASE_SPEAKER = phrases(
  '(?:the |our |their )?(?:defendant|victim|decedent|deceased|plaintiff|witness|suspect|affidavit|affiant|character|accused|expert|coroner|detective|testimony|autopsy|packet|case) ..9 (?:kill(?:ing|ed)? (?:himself|herself|themselves)|suicide|suicidal|wanted to die|want to die|end (?:his|her|their) life|die|overdosed?)',
);
