import { phrases } from '#server/moderation/phase.ts';
import {
  AT_RISK,
  BODY,
  DEATH,
  DWELL,
  FRIEND,
  I,
  INJURE,
  LIVING,
  LOVED,
  MEANS,
  PILLS,
  TOO_MUCH,
  WISH,
  WORRY,
} from '#server/moderation/self-harm-words.ts';

/**
 * Matches what authors say about themselves, by meaning. A frame is built from slots of self-harm-words.ts with
 * gaps between them (see `phrases`), so one line covers thousands of wordings. For a new word, add the word to its
 * slot. For a new idea, add a frame.
 */
const ABOUT_MYSELF = {
  wishToDie: [
    `${I} ~6 ${WISH} ~5 ${DEATH}`,
    `${WISH} (?:to |for |about |of |how )?(?:my own |my )?(?:${DEATH}|death)`,
    '(?:cant|dont|couldnt|never) ~2 (?:stop|quit|not) ~2 (?:think|thinking|thoughts) (?:about|of) (?:death|dying|it all ending|ending|jumping|not (?:being|existing|waking))',
    '(?:dying|death|being dead|not existing|being gone|not being here|never waking up|going to sleep forever) (?:would|seems|sounds|feels|looks|is|might be) ..3 (?:easier|better|nice|peaceful|relief|good|great|only|comforting|calm|beautiful|appealing|inviting|tempting|answer|option|solution)',
    '(?:looking|sounding|seeming|feeling|looks|sounds|seems|feels) (?:pretty |so |really |kinda |kind of |more and more |very )?(?:good|nice|appealing|tempting|great|peaceful) ..2 (?:suicide|death|dying)|(?:suicide|death|dying|ending it) ..2 (?:looking|sounding|seeming) ..2 (?:good|nice|appealing|tempting|great|better)',
    '(?:maybe|if) i (?:was|were|am|just) (?:just )?(?:dead|gone)|(?:id|ill|ill just|gonna|going to) ~2 be (?:dead|gone) (?:by (?:then|monday|tomorrow|next|my|graduation|summer|18|20|25|30|twenty|the end)|before|soon|anyway|tomorrow)',
    '(?:permanent|final|only) (?:solution|way out|escape)|catch the bus early|meet my maker|see (?:god|jesus|heaven|my (?:grandma|grandpa|brother|sister|dad|mom|friend)) (?:again )?(?:soon|early|tonight)',
    '(?:been |feeling |so |still |kinda |lowkey |officially |feel |felt |feels |getting |im |i am |me |super |really |actively |passively )(?:suicidal|self harming|selfharming)',
  ],
  dontWantToLive: [
    `(?:dont|didnt|not|never|cant|couldnt|no longer|stopped|dont think i) ~3 (?:want|wanted|wanting|deserve|care|meant|supposed|see|bear|stand|keep|do) ~3 (?:to |about |of )?(?:${LIVING})(?: anymore| like this)?`,
    `(?:tired|sick|done|exhausted|over|hate|hating|fed up|drained|bored|enough|quitting|give up|giving up|gave up|given up|checked out) ~2 (?:of |with |from |on |to )?~1 (?:just |even )?(?:${LIVING}|being me|this world|this earth|everything forever)`,
    `(?:no|any|whats the|what is the|see the|see a|see any|the only|only|main|zero|another|a single|without a) (?:real |good |more )?(?:reason|reasons|point|purpose|thing) ~3 (?:to |of |in |for |that |why |stopping me|left )?~2 (?:${LIVING}|me here|keeping me here|stopping me)`,
    '(?:only|main|one) (?:real )?(?:reason|thing|person) ~3 (?:im|i|keeping me|stopping me|keeps me|stops me) ~2 (?:still )?(?:here|alive|breathing|around|exist|living|going|from)(?= /| is| at| right| anymore| doing| and| doing it| ending| jumping)',
    '(?:not|isnt|not just|not about|dont mean|not talking about) (?:just |only |about |the )*(?:mock|mock trial|team|tournament|round|trial|school|competition|season|case|practice|grades) ?/ (?:i mean )?(?:but )?(?:everything|life|here|living|all of it|me|being alive|earth)',
    `why (?:am|do|should|would|bother|even|did|was) ..3 (?:${LIVING}|born)`,
    '(?:life|living|my life|being alive|any of it|it) (?:isnt|is not|not|aint|doesnt feel|no longer feels|is no longer|wasnt|never was) ..1 worth',
    `(?:wish|wishing|wished) (?:that )?i ~3 (?:born|wake|woke|woken|exist|existed|alive|been here|made it|survive|survived|gone|dead|die|died|disappear|vanish)`,
    '(?:disappointed|sad|mad|upset|angry|annoyed|sucks|hate|hated|cried|bummed) ~4 (?:i woke up|that i woke|waking up alive|im still (?:alive|here|breathing)|im alive|it didnt work)',
    '(?:sleep|asleep|bed|eyes) ~4 (?:and |then )?(?:never|not|dont|without|wont) (?:ever )?(?:wake|waking|get|getting|open|opening|have to wake)(?! up (?:until|till|before|for)| until)|(?:hope|pray|wish|praying|hoping|if|so|want) ~3 (?:dont|didnt|never|not|wont) (?:to )?(?:wake|woke) up|sleep forever|never (?:have to )?wake up',
    '(?:take|takes|took|taking) me (?:in my sleep|away already|home already|already|instead|lord|tonight)',
    '(?:want|need|have|going|trying|decided|plan) to (?:just )?(?:leave|exit|escape|check out of) (?:this|the) (?:world|earth|life|planet)(?: for good| behind)?|(?:ready|time) (?:for me )?to (?:go|leave) (?:home to god|this (?:world|earth|life)|for good|forever|now and)',
    '(?:not|isnt|aint|never) (?:meant|made|built|cut out|supposed) (?:for|to be (?:in|on)) (?:this )?(?:world|life|earth|alive|living|here)|not strong enough to (?:stay|live|keep|go on|hold on|be here)',
    '(?:give|giving|gave|given) up on (?:life|living|myself|everything|being alive)|(?:done|tired of|sick of|stop|stopped|no) (?:fight|fighting|trying)(?: anymore)? (?:to (?:live|stay|be)|/ (?:love|goodbye|im sorry))',
  ],
  absence: [
    `(?:nobody|anyone|anybody|someone|everyone|people|they|you all|you|not one person|no one) ~4 (?:care|cared|cares|notice|noticed|notices|miss|mind|cry|matter|remember|realize|sad|upset|come to my funeral|look for me|check) ~3 (?:if|when|that|once|about) ~1 (?:i|im|id|ive) ~5 (?:died|die|dead|gone|disappear|disappeared|vanish|vanished|here|around|exist|existed|existing|alive|left (?:for good|forever|this)|killed|jumped|missing|to life|stopped (?:living|breathing)|did it|ended)`,
    '(?:if|when|once|that) (?:i|im) ..5 (?:died|die|dead|gone|disappear|disappeared|vanished|wasnt here|werent here|wasnt around|wasnt alive|didnt exist|stopped existing|wasnt in it|killed myself) ~7 (?:nobody|anyone|anybody|everyone|miss|notice|care|cry|sad|better|happier|easier|relieved|matter|change|funeral|finally|problem)',
    '(?:nobody|would anyone|will anyone|anyone|would anybody|who|wouldnt|wont) (?:would |will |even |really |actually |ever )?(?:even )?(?:miss me|come to my funeral|be sad when im|cry for me|mourn me)|(?:at|to|plan|planning|imagine|imagining|picture) my (?:own )?funeral',
    '(?:world|team|family|mom|dad|parents|friends|everyone|everybody|people|they|life|you all|you|all of you|my coach|things) ~2 (?:would|wouldnt|will|wont|d|is|are|might|be|all) ..6 (?:better|happier|easier|fine|relieved|relief|same|lighter|thank me|celebrate|change|finally be happy) ..5 (?:without me(?! as| for| at| on| next| in the)|if i|once i|when i|one less|me gone|with me gone|after im gone|im gone|me dead|i wasnt)',
    '(?:better|happier|easier|relieved|fine|improve\\S{0,2}) ..2 (?:off )?(?:without me(?! as| for| at| on| next| in the)|with one less (?:kid|person|mouth|problem)|if i (?:was|were|wasnt|werent|never|died|die|disappeared|just|didnt)|with me gone|when im (?:gone|dead)|once im (?:gone|dead))',
    '(?:could|should|can|might|want to|going to|rather|wish i could|let me|will|ill|id|gonna) (?:just |literally |simply |honestly )?(?:disappear|vanish|fade away|cease|evaporate|slip away|fade out) (?:tomorrow|forever|completely|for good|and (?:no|nobody|everyone|the only|never|not)|from (?:this|the) (?:world|earth|life|face)|tonight|right now and)',
    '(?:wont|not going to|might not|may not|not gonna|wouldnt|dont (?:expect|plan|want|think|intend) ~3|doubt ill|dont count on me being|shouldnt|not planning (?:to|on)|never going to|dont see myself|dont see me|cant see myself|never thought id|didnt think id) ~2 (?:be |being |make it |making it |live |living |get |reach(?:ing)? |last |see |survive |surviving |turn(?:ing)? )~3 (?:alive|around(?! much at| on| for practice)|here (?:for|by|at|when|monday|tomorrow|next|much longer|anymore|after|in|to see|then)|18|eighteen|19|20|twenty|21|25|30|thirty|graduation|graduate|adulthood|college|tomorrow|(?:my|next|another) birthday|next (?:year|week|month|season|summer)|morning|the (?:night|week|weekend|month|year|end of|summer)|christmas|past)(?! ~6 (?:because|due|since))',
    '(?:not there|not here|gone|missing) (?:monday|tomorrow|next week|one day) (?:/ )?(?:or|and not) ever|(?:dont|do not) be (?:surprised|shocked|sad|mad) (?:if|when) ~2 (?:im|i) ~4 (?:gone|dead|not here|not there|stop|die|disappear|do it|dont (?:come|show|wake))',
    '(?:cant|dont want to|not going to|wont) be here anymore|after tonight (?:i|it|ill|you|nobody|no one|everything)|(?:my|our) last (?:night|day|night on earth|day on earth|week alive|birthday ever|christmas ever)(?! of| as| at| in| with)|tonight (?:is|might be|may be|could be|will be) (?:the night|my last|the end|it(?= /))|(?:wont|not) (?:be )?(?:posting|texting|replying|talking|around) ~2 after (?:tonight|tomorrow|this)',
  ],
  plainWords: [
    '(?:im|ill|i am|i will|i might|about to|ready to) ~2 (?:going to |about to |ready to |just )?(?:jump|od|overdose|hang|end it|do it tonight)(?= /| tonight| now| soon| goodbye| and no)',
    `${I} ~9 (?:to die|by dying|of dying|be dead|being dead|be alive|being alive|stay alive|staying alive|alive (?:next|by|tomorrow|after|when|in a)|(?:end|ending|take|taking) my (?:own )?life|(?:kill|killing|end|ending|hurt|hurting|hang|hanging|shoot|drown|unalive|off|harm|harming) my ?self)`,
    '(?:want|wants|wish|need|hope|pay|ask|asked|beg|begging|hoping|hire) ~2 (?:someone|somebody|anyone|anybody|god|a stranger|a car|a bus|a truck|lightning|the universe) ..3 (?:kill|kills|shoot|shoots|hit|hits|end|ends|take|takes|murder|strangle|run over|strike|strikes|hurt|hurts) me(?! up)',
    '(?:step|steps|stepping|walk|walking|jump|jumping|drive|driving|run|running|wander|stepped|walked|swerve|swerving) (?:\\S{1,10} ){0,4}(?:into|in front of) (?:traffic|oncoming|the (?:traffic|train|bus|road|street|highway)|a (?:car|bus|truck|train|wall|tree))',
    '(?:im|i|am|back|standing|stood|sitting|sat|here|up|alone|went) ~3 (?:on|at|by|to|over) the (?:\\S{1,10} )?(?:bridge|roof|rooftop|ledge|train tracks|tracks|overpass|edge of the \\S{1,10}|railing|cliff)(?! (?:case|exhibit|in the packet))',
    `(?:${PILLS}|prescription|prescriptions|razor|blade|rope) ~6 (?:count|counting|right there|within reach|right here|staring at me|calling|in front of me|in my hand|whispering)|counting (?:my |the |his |her |moms |out )?(?:pills|meds|tablets)|(?:favor|favour) (?:by|if i|and) (?:dying|die|died|disappear\\S{0,3}|end\\S{0,3}|kill\\S{0,3}|leav\\S{1,3}|not exist\\S{0,3}|jump\\S{0,3})`,
    '(?:therapist|counselor|psychiatrist|doctor|school nurse|doctors) ..6 (?:high risk|safety plan|inpatient|admit me|unsafe|hurt myself|danger to myself|suicid\\S{1,4}|a risk to)|(?:go|went|going|sent|send me|end up|sending me|put me|admitted|landed) ~3 (?:back )?(?:to|in|into) (?:the )?(?:psych\\S{0,6}|mental) (?:hospital|ward|unit)|(?:dont want to|cant|wont) go back to the hospital|(?:danger|risk|threat) to myself',
    '(?:hit|hitting|bang|banged|banging|slam|slammed|slamming|smash|smashed) my head (?:on|against|into) ..3 (?:until|so hard|on purpose|over and over|again and again|to make)|(?:nobody|no one|anyones|everyones|no ones|somebodys|your|anybodys|my parents) ~1 (?:needs|need|needed|wants|wanted|problem|burden) ~1 (?:me|soon|anymore|much longer)(?= /| anymore| here| around| alive)(?! on)',
    '(?:im|i am|ill be|i will be|id be|going to be|finally) (?:out|gone|done|free|finished) (?:for good|forever|permanently|for real this time|from this (?:life|world)|with all of it)|(?:dont|cant|wont|not going to) (?:promise|guarantee|know if|say) ~3 (?:be here|be alive|make it|wake up|see you|stay safe|be safe|be okay|not do)|(?:dont|not|stopped) ~1 feel(?:ing)? (?:like a person|human|real|alive|anything) ~4 (?:die|sleep|end|gone|disappear|anymore)',
    '(?:on|in) my (?:deathbed|grave|casket|suicide note)|(?:reincarnat\\S{1,4}|afterlife|heaven|hell|other side) ~5 (?:better|sooner|soon|tonight|waiting|peace|than this|than here)|(?:anything|any place|anywhere|hell|nothing|nothingness|death) (?:is|would be|has to be|beats|must be) (?:better|easier|nicer) than (?:this|here|living|being me|life)',
    '(?:die|dying|death|dead|suicide|unalive) ~4 (?:peacefully|painlessly|in my sleep|and no one|and nobody|alone in|already please|so i dont have to|is the (?:only|answer|way|best)|so bad|so badly|rn fr|every (?:single )?(?:day|night|time))|(?:every|each) (?:single )?(?:day|night|morning|hour|minute) ~6 (?:die|dying|death|dead|alive|suicide|end it)(?! (?:in|of|when|from) (?:practice|trial|laughter|cringe))',
  ],
  almost: [
    '(?:plan|planning|planned|imagine|imagining|picture|picturing|decided|deciding|think about|thinking about|know|knew|figured out) ~2 (?:exactly )?(?:how|when|where) (?:id|ill|i would|i will|im going to|i want to) (?:finally )?(?:do it|end|die|go(?= /)|kill|jump|leave this)|(?:also|still|purging|drinking|im|started|ive been|secretly) ~1 (?:cutting|self harming|purging|starving)(?= /)',
    '(?:guts|courage|strength|nerve|balls|brave enough|strong enough|too scared|too much of a coward|coward) ~2 (?:to|and) ~2 (?:end|do it|die|kill|jump|go through with|pull|leave this|finish|just end)',
    '(?:almost|nearly|so close to|came close to|this close to|about to|one bad day (?:away )?from|chickened out of|stopped me from|talked me out of|stopped myself from|trying not to|trying so hard not to) ..1 (?:did it|doing it|do it|went through with|going through with|ended|ending|end it|jumped|jumping|kill\\S{0,3} myself|took them|taking them all|cut\\S{0,4}|relaps\\S{2,3}|giving up on|hurt\\S{0,3} myself|swallow\\S{0,3})(?= /| last| tonight| again| it| with| and| but| on| all| myself| the| my| before| this| off| life)(?! (?:my|the) (?:closing|opening|direct|cross|speech|line|case))',
    '(?:had|got|have|has) (?:everything|it all|the pills|the rope|it) (?:ready|planned|set up|laid out|figured out|picked out)(?! for (?:trial|the round|state|regionals|practice|nationals|tomorrow))|(?:if|in case|hypothetically if|when) (?:something|anything) (?:bad )?(?:happens|happened|were to happen) to me|(?:find|found|finds|finding|discover) (?:me|my body)(?= /| if| in the| dead| after| tomorrow| hanging| there| when| first| and)',
    '(?:wasnt|isnt|its not|is not|not|nobodys|no ones) (?:anyones|anybodys|your|her|his|their|my coachs|moms|my parents) fault|(?:dear|to) whoever (?:reads|finds|sees)|whoever (?:reads|finds|is reading) this (?:/ )?(?:im|i|its|please|know|tell)|sorry i (?:couldnt|wasnt|cant|wont|didnt) (?:be |make )?(?:strong|stronger|enough|good enough|it|stay|hold on|here)(?! (?:to (?:the|your)|at))',
    '(?:dont want to|wont|not going to|never going to|never|didnt think id|dont think ill|cant imagine|dont plan (?:to|on)) ~1 (?:turn|turning|reach|reaching|hit|hitting|live to|live past|living past|making it to|make it to|see|seeing) (?:1[4-9]|2\\d|30|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|my (?:\\S{1,8} )?birthday|adulthood|senior year|graduation|college|next year|christmas|spring|summer|morning|tomorrow)',
    '(?:world|everyone|family|team|people|nobody|earth|life) (?:really )?(?:needs|need|wants|want|has|doesnt need|dont need|would love) ~1 (?:less of|one less of|without|rid of)? ?(?:me|people like me)(?= /| gone| out| here| alive| dead| in it| anymore| around)(?! on)|(?:check|checking|checked|tap|tapping|opt|opting) out ~1 (?:permanently|for good|forever|of life|of everything|early)',
    '(?:sooner|the day|the moment|the second|the better when|better when) im (?:gone|dead|out of here for good)|(?:free|freedom|peace|relief|quiet|rest) ~3 (?:when|once|if) i (?:die|am gone|am dead)|(?:finally|just want to|want to) (?:be at peace|rest in peace|be free of (?:it|this)|rest forever|be with (?:god|my grandma|my grandpa|my dad|my mom|my brother|her again|him again))',
    '(?:no|zero|not any|less|lost all) (?:interest|desire|wish|energy|motivation|strength) (?:in|to|for) (?:be |being |keep |stay |go |continue )?(?:alive|living|live|life|exist\\S{0,3}|here|going|on)|(?:point|reason|use|sense) ~1 (?:in|of|for|to) (?:me |my |even )?(?:being here|being alive|living|existing|life|sticking around|staying (?:alive|here)|going on|trying to (?:live|survive|stay))',
    '(?:my|our) (?:suicide|own death|own funeral|obituary|eulogy|last will|tombstone|gravestone|casket|coffin|own grave|death)(?! (?:scene|case|row))|(?:live|living|stay|staying|sticking around|stick around|holding on|alive|here) (?:only |just )?(?:because of|for) (?:my|the) (?:dog|cat|mom|mother|dad|sister|brother|parents|little|siblings|grandma)|(?:rather|better|easier|nicer|prefer|prefer to|sooner) (?:be |being |to be )?(?:dead|not here|not alive|gone forever|buried|in the ground|underground)',
    '(?:every time|whenever|when|after|each time|because) i ~3 (?:lose|mess up|fail|screw up|get yelled|get home|feel|lost|messed) ..3 (?:i|ill|and i) ~1 (?:punch|hit|bite|pinch|slap|cut|burn|scratch|hurt|starve|bruise|choke|bang) ~1 (?:my|myself)|(?:punch|hit|bite|pinch|slap|dig|digging|bang|banging|claw|pick|snap) ~1 (?:my|myself|nails into my|a rubber band on my) ~3 (?:till|until|so hard|when i|every|to feel|bleed|bruise|bruises)',
    '(?:saving|saved|stockpil\\S{1,3}|hoard\\S{0,3}|stash\\S{0,3}|hiding|keeping|collecting|skipping) (?:up )?(?:my|all my|her|moms|dads|the) (?:prescription|prescriptions|pills|meds|medication|doses|sleeping|antidepressants|painkillers)|(?:more|double|triple|all) (?:of )?(?:my |the )(?:dose|dosage|prescription|pills|meds|medication)',
  ],
  burden: [
    '(?:such |just |only |nothing but |like |being |im |am |always )(?:a|such a|the) (?:huge |big |total |complete )?burden|burden (?:to|on|for) (?:everyone|everybody|my|the team|them|people|anyone|you)|(?:waste|wasting) of (?:space|oxygen|air|life|a person|a life)|wast(?:e|ing) (?:oxygen|air)',
    '(?:im|i am|i was|am i|was) (?:just |such |nothing but )?(?:a |the )?(?:mistake|accident|problem) (?:and|who|that|everyone|from)|(?:one|a) less (?:problem|burden|kid|mouth|person)|out of (?:everyones|your|their) (?:way|lives|hair) (?:soon|forever|for good)|shouldnt (?:have been born|exist|be alive|be here anymore)|(?:take|taking) up space',
    '(?:dont|didnt|not|never) deserve (?:to (?:live|exist|be alive|breathe|eat|be happy|be loved|wake)|food|life|love|happiness|air)|deserve (?:all |every bit of )?(?:the|this|to (?:suffer|hurt|be hurt|rot|feel)) ?(?:pain|hurt|suffering)?',
  ],
  injury: [
    `${INJURE} ~2 (?:up )?(?:myself|my (?:own )?(?:\\S{1,8} )?${BODY}(?! (?:hurt|hurts|so bad|off|out|at|in half|with exhaustion|practicing)))(?! (?:short|off|some|on the|with the (?:binder|paper|stapler)|a break|slack))`,
    '(?:relapse|relapsed|relapsing|days clean|weeks clean|months clean|clean from|clean for|clean since|clean off|sober from) ~3 (?:and|cut|cutting|again|sh|self|burning|from|this|last|tonight|bc|because|from it|i|/)',
    '(?:self ?harm|self ?harmed|self ?harming|self ?injur\\S{1,4}|sh ing|s h)(?! (?:exhibit|evidence|theory|wounds?))',
    '(?:been|was|started|start|keep|kept|stop|stopped|quit|urge to|urges to|back to|into|addicted to|about|want to|wanna|need to|back on) ~1 (?:cutting|cut|burning)(?: again| myself| deeper| every| at night| in the| when| after| since|(?= /))',
    'cutting (?:is|helps|makes|again|myself|feels|was|deeper|at night|in the bathroom|every night|since|to feel|just to)|(?:i|ive|and|just) cut (?:again|last night|tonight|deeper|deep|too deep|because|so i)|(?:fresh|new|old|deep|hide my|hiding my|covering my|cover my|my) (?:cuts|scars)|(?:cuts|scars|marks|burns) (?:all )?(?:over|on|up|down) my',
    '(?:blade|razor|razors|razor blade|lighter|knife|scissors) ~2 (?:on|to|against|across|in|into|under|behind|inside) my (?:\\S{1,8} )?(?:skin|arm|arms|wrist|wrists|leg|legs|thigh|thighs|throat|phone|case|pillow|drawer|room|desk|bag|backpack|bed|mattress|purse|pencil)',
    '(?:burn|burning|hit|hitting|punch|punching|bang|banging|slam|slamming|bite|biting) (?:my|myself) ..3 (?:with a|with the|w a|on purpose|until (?:i|it|they)|against the wall|into (?:the|a) wall|to feel|as punishment|to punish|every time|after every|when i lose|when i mess|again and again)',
    '(?:havent|not|stopped|refuse to|wont) (?:eaten|eat|eating) ~4 (?:days|because i dont|because im|because i deserve|until|anymore|on purpose)|starv(?:e|ing) myself|(?:make|making|made) myself (?:throw up|sick|puke|bleed|suffer)|(?:hurt|pain|bleed\\S{0,3}|cutting|it) ~4 (?:only thing|makes me feel (?:something|alive|better|real)|feel something)',
    '(?:see|seeing|saw|watch|watching) (?:myself|my own blood|the blood|me) bleed|blood (?:makes|helps|calms) ..1 me|(?:crash|wreck|crashing|wrecking|drive|driving|swerve|swerving|run|steer) ~3 (?:my car|the car|off the (?:road|bridge)|into (?:a|the|that|oncoming) (?:tree|wall|pole|traffic|truck|river|lake|median)|too fast on purpose)|let(?:ting)? go of the (?:steering )?wheel',
  ],
  means: [
    `(?:i|im|ive|ill|/|just|and|about to|going to|want to|could|might) ~4 (?:took|take|taking|taken|swallow|swallowed|swallowing|down|downed|downing|have|got|saved|saving|stash|stashed|stashing|hoard|hoarding|collect|collecting|collected|hide|hiding|count|counted|counting|sitting with|holding|hold|stole|buy|bought|mixing|mix|drank|chugged) ~2 (?:like |about |up |of )?${TOO_MUCH} ..4 ${PILLS}`,
    `(?:sitting|sat|lying|laying|locked|alone|here) ..6 with ..4 (?:bottle|pills|blade|razor|knife|rope|gun|xanax|meds|belt)(?! (?:from the|exhibit|in evidence))`,
    `(?:i|ill|id|could|might|would|just|want to|/|going to|brain|head|voice\\S{0,2}|thinking (?:about|of)|think (?:about|of)) ..5 (?:jump|jumping|throw myself|throwing myself|step|stepping|walk|walking|fall|falling|leap|drive|driving|lean) ..1 (?:off|over|in front of|into|out of|from|out)(?: of)? (?:a|the|that|my|our|oncoming|this|some)? ?(?:\\S{1,10} )?(?:bridge|roof|rooftop|building|balcony|cliff|overpass|train|traffic|truck|tracks|ledge|window|garage|highway|edge|railing|ocean|river|lake)`,
    `${MEANS} ~5 (?:i |and |just |me |keeps? |always )?~2 (?:${DWELL})(?! (?:at|about) (?:exhibit|the (?:exhibit|diagram|map|photo)))`,
    `(?:i|im|ive|me|keep|kept|always|/) ~4 ${DWELL} ~3 (?:at|on|about|of|by|near|over|off|to|up)(?: to| on)? (?:the |that |my |our |a |moms |dads )?(?:\\S{1,10} )?(?:rope|noose|razors?|blades?|bridge|roof|rooftop|balcony|ledge|cliff|overpass|tracks|pills|parking garage|medicine cabinet|railing|edge)(?! (?:case|exhibit|of my seat|photo))`,
    '(?:my|moms|dads|parents|grandpas|brothers|uncles|stepdads) (?:gun|rope|belt|razor|pills|shotgun|pistol|knife) ..9 (?:think about|thinking about|looking at|tempt\\S{0,3}|at night|every night|use it on|end it|end my|myself|on me)|(?:gun|knife|blade) (?:to|at|in|against) my (?:own )?(?:head|mouth|temple|throat|chest|heart)|(?:pull|pulling|pulled) the trigger on (?:me|myself)',
    '(?:gun|pistol|shotgun|rifle|revolver)s? ..12 (?:all i (?:can )?think about|think about it|thinking about it|using it on myself|is so tempting|tempts me)',
    '(?:bought|buying|tied|tying|made|hung|hanging|tie|found|have|got|need) ~2 (?:a |the |my )?(?:noose|rope (?:in|for|ready|up|tonight))|noose ~3 (?:neck|ready|closet|garage)',
    `(?:how|what|which|whats|best|easiest|quickest|painless|fastest|cleanest|least painful|any|easy|quick|good|peaceful|some) ~2 (?:ways?|methods?|way) ~3 (?:die|dying|go(?= /| that| without| if| tonight)|kill myself|end it|end (?:my|your) life|od|overdose|not wake up|unalive|suicide|do it(?= /| without| tonight))`,
    `(?:how many|how much|what happens if ~2 (?:take|took|mix|swallow|drink)|lethal|fatal|enough|googled?|searched|looked up|looking up|researching|researched) ~5 ${PILLS} ~3 (?:is too|too many|to (?:die|od|overdose|kill|not wake|end)|would|it takes|at once|together|before|until|can|do you|youd)`,
    `(?:what happens if|what if|how many|how much|is it bad if) ~2 (?:i|you|u|someone) (?:take|took|takes|swallow|drink|mix) ..2 (?:like |all |too many |a |the |\\d{1,3} )..2 ${PILLS}`,
    '(?:does|will|would|do) (?:it|hanging|drowning|overdosing|bleeding out|dying|jumping|you|death) (?:even )?(?:hurt|feel it|painful) ?(?:to |when |if |much )?(?:you )?(?:die|hang|drown|overdose|bleed|od|jump|at the end)?(?= /)|(?:overdosed?|od|hang|hanged|jump\\S{0,3}|drown\\S{0,3}) ~4 does (?:it|that) hurt|how (?:high|tall|far|long) ~6 (?:to (?:die|bleed out|drown|kill)|survive (?:the|a) (?:fall|jump))',
  ],
  plan: [
    '(?:have|got|made|picked|set|chose|chosen|know|made|planned) ~2 (?:a |the |my )?(?:plan|date|day|method|night|how|when|everything) ~5 (?:and a date|a date|to (?:do it|end|die|kill|go|end it)|im (?:going|gonna) (?:to )?(?:do|end|die|kill|go)|ill do it|for (?:my death|after im gone|dying|ending)|the method|pills|the letters?|the notes?|when ill)',
    '(?:wrote|written|write|writing|finished|left|leaving|recorded|made|already wrote) ..3 (?:letters?|notes?|videos?|goodbyes?|wills?|messages?) (?:/ )?..2 (?:to |for |one for |saying goodbye|explaining|goodbye|when im|after im)(?: ?my| ?each| ?everyone| ?mom| ?dad| ?parents| ?you all| ?gone| ?goodbye| ?why)(?! ?(?:cross|coach|judges?|direct|closing|opening|witness|team))',
    '(?:wrote|writing|written|write|found|read|finished|rewrote) (?:my|a|the|her|his|out my) (?:suicide |goodbye |final |last )(?:note|letter|message|text)s?|found my (?:note|letter|goodbye|suicide|notebook about)|(?:goodbye|suicide) (?:notes?|letters?) (?:is|are|in|on|under|ready|done|to)',
    '(?:if|when|once|after) (?:im|i am) (?:gone|dead|not here|no longer here)(?! (?:next year|to college|for|at|on|from|over|all|after graduation))|(?:you|she|he|they|maya|someone) can have my (?!number|seat|outline|notes|spot|cross|lunch|snack|pen)|(?:giving|give|gave|given) (?:away )?(?:all )?(?:my|of my) (?:stuff|things|belongings|clothes|possessions|favorite things|dog|cat) (?:away|to)|(?:giving|gave|give|given) away (?:all )?(?:of )?(?:my (?:stuff|things|belongings|clothes|possessions|favorite)|everything)',
    '(?:take care of|look after|feed|watch over) (?:my|the) (?:dog|cat|sister|brother|mom|family|siblings|little) ..3 (?:for me|when im|after|without me|when i)|(?:take care of|be (?:good|kind|nice) to) (?:each other|one another|yourselves) (?:for me|when|after|/ (?:goodbye|bye|love|im sorry|last))|(?:last post|final post|last message) / (?:take care|love|goodbye|bye|be good|sorry|im sorry)',
    '(?:my |a |the |this was my |second |third |first |last |failed |previous |another |survived (?:my |an )?)(?:suicide )?attempt(?! at| to| was overruled| on cross)(?= /| and| last| in| this| nobody| no one| two| three| years?| months?| i| because| when| failed| but)|attempted (?:suicide|it|last|twice|again|once|in|when)',
    '(?:tried|trying|try|attempted|want|wanted|going|need) ~2 (?:to )?(?:end (?:things|it all|everything|my life)|kill myself|overdose|od|take my (?:own )?life|hang myself)|(?:hospital|hospitalized|er|inpatient|pumped) ~6 (?:attempt|overdose|tried to|suicid\\S{2}|i tried)|(?:stomach pumped|psych ward|psych unit|psych hospital|suicide watch|suicide hotline|suicide line|crisis line|crisis text line|grippy socks?|mental hospital|inpatient (?:again|for|after)|called 988|texted 988)',
    '(?:im|i am|finally|officially|so) (?:really |actually )?(?:ending|going to end|about to end|ready to end) (?:it|things|everything|this|it all|my life)(?! (?:with|on|here|early|by)| there)|(?:might|may) as well (?:just )?(?:end|die|kill|be dead|be gone|not be|do it)|(?:just )?end it (?:all|tonight|already|for good|now)(?! with)|(?:to|gonna|should|will|ill|could|finally) do it tonight|do it this time',
  ],
  farewell: [
    '(?:goodbye|good bye|bye|farewell|so long) (?:forever|everyone|everybody|all|you guys|guys|you all|world|for good|for real|my friends|my loves|friends|cruel world|for the last time|mom|dad|mock fam|team)(?! ..9 (?:see you|seniors?|season|graduat\\S{1,6}|next year|good luck|luck|awards|banquet|trip|bus))',
    '(?:saying|said|say|this is) (?:my |our |the )?(?:final |last )?goodbyes?(?! to the| to this (?:case|packet|season|team)| to (?:my|our) (?:season|senior|case|witness|favorite|court\\S{0,4}))|(?:this is |my )(?:my )?(?:final|last) (?:goodbye|post ever|message ever|words|night alive)|/ (?:my |this is my |the )?(?:last|final) (?:post|message) (?:/|ever|here ever)',
    '(?:by the time|if|when|in case) (?:you|anyone|anybody|someone|they|people|you all|you guys) ..2 (?:read|reads|reading|see|sees|seeing|find|finds|finding) this ..3 (?:ill|im|i|its|it|just|know|please|already|probably|too)',
    `(?:im (?:so |really )?sorry|forgive me|please forgive|apologize|i love) (?:to )?(?:${LOVED}) ..5 (?:couldnt|cant|anymore|tried|goodbye|forgive|when|remember|always|dont blame|not your fault|wasnt strong|wasnt enough|this is|in the next life|take care)`,
    `(?:tell|let) (?:${LOVED}) (?:know )?..3 (?:i loved|im sorry|i love them|i love her|i love him|i tried|it wasnt their fault|not their fault|its not their fault)|(?:its |it is |this is |it was )?(?:not|isnt|wasnt|nobodys|no ones) (?:\\S{1,8} )?fault / (?:goodbye|i just|i cant|i couldnt)`,
    '(?:love|loved) you (?:all|guys|both|mom|dad|forever) / (?:goodbye|bye|im sorry|its time|take care|please|forgive)|(?:done fighting|cant fight|tired of fighting|fought as long|held on as long|tried as hard|lost the fight|couldnt do it anymore|cant do it anymore) ..3 (?:/ )?(?:love|goodbye|bye|im sorry|sorry|forgive|tell|take)',
    '(?:see you|meet you|find you|see you all) (?:on the other side|in the next life|in heaven|in another life)|(?:remember me|dont forget me|think of me) (?:as|when im|fondly|after|by|how)(?! (?:the closer|the best|opening))',
  ],
  darkMind: [
    '(?:voices?|thoughts|brain|head|mind|demons|something|part of me|everything) ..3 (?:tell|tells|telling|say|says|saying|scream\\S{0,3}|whisper\\S{0,3}|want\\S{0,3}|push\\S{0,3}|beg\\S{0,4}) ..2 (?:do it|jump|die|dead|end (?:it|my)|hurt|kill|cut|give up|better off|worthless|jump every)',
    '(?:thoughts?|ideas?|urges?|plans?) (?:of|about|to) (?:hurt\\S{0,3}|harm\\S{0,3}|kill\\S{0,3}|end\\S{0,3}|cut\\S{0,4}|dying|death|jump\\S{0,3}|suicid\\S{1,3}|self harm|not being here|not existing|unaliv\\S{1,3}|overdos\\S{1,3})|(?:suicidal|dark|intrusive) (?:thoughts|ideation)|(?:thoughts|urges) (?:are|keep|got|getting|have gotten|came|coming) (?:\\S{1,8} )?(?:back|worse|louder|stronger|dark|darker|loud|scary)',
    '(?:scared|afraid|terrified|worried|dont trust|cant trust|not safe|dont feel safe|unsafe) ~4 (?:myself|what i might do|what ill do|what i could do|i might do something|ill do something|my own (?:head|thoughts|mind|hands))',
    '(?:dont|cant|cannot|couldnt|no longer) (?:see|imagine|picture|have) ~2 (?:a |any |my )?(?:future|way out|way forward|life past|tomorrow|myself (?:alive|growing|past|living|in))|no (?:other )?way out|no future (?:for me|ahead|left)|nothing left (?:for me|to live|to give|in me|inside|here|to lose /)|nothing to live for|lost (?:the|my|all) (?:\\S{1,6} )?(?:will|reason) to',
    'waiting for it (?:all )?to (?:be over|end|stop)(?! raining)',
    '(?:make|making|want|need|wish|wanted|waiting for|until|so) (?:it|the pain|everything|all of it|this|the hurt|my brain|it all|this all|the noise|my thoughts|the voices|for it) (?:\\S{1,6} )?(?:to )?(?:stop|end|be over|go away|go quiet|be quiet)(?: hurting| forever| for good| already|(?= /))(?! (?:raining|snowing|so i can))',
    '(?:cant|cannot|couldnt|dont think i can|dont know (?:if|how long|how much longer) i can|not sure i can|idk (?:if|how much longer) i can|how much longer i can) ~2 (?:go on|keep living|live|hold on|keep going|stay alive|do life|carry on|bear (?:it|this|living)|survive|exist|stay (?:here|strong)|pretend\\S{0,3}|keep pretending|do this life|hang on|fight)(?! without (?:coffee|caffeine|snacks)| with this (?:case|schedule))',
    '(?:hope|wish|want|wanting|pray|praying|hoping|waiting|fantasiz\\S{1,3}|dream\\S{0,3}|imagin\\S{1,3}|daydream\\S{0,3}) ~4 (?:get hit|getting hit|gets? hit|hit by|run over|hits me|hit me|kills me|crushes me|shoots me|runs me over|take me out|takes me out|get cancer|got cancer|terminal|get sick and|crash and|car crash|plane crash\\S{0,3}|something happens to me|something bad happens to me|dont survive|not survive)',
  ],
};

/** Frames that count no matter whom they're about, such as a friend of the author. */
const ABOUT_SOMEBODY = {
  friend: [
    `${FRIEND} ..9 ${AT_RISK}`,
    `(?:he|she|they|hes|shes|theyre) ..4 ${AT_RISK}`,
    `${WORRY} ..9 (?:he|she|they|hes|shes|theyre|her|him|them) ..6 ${AT_RISK}`,
    `${AT_RISK} ..9 ${WORRY}`,
    `(?:researching|googling|searching|looking up|search history|posted|texted|told me|confessed|admitted) ..6 ${AT_RISK}`,
  ],
  signs: [
    '(?:scars?|cuts?|marks|burns|slashes|lines) (?:on|all over|up|down|across|along) (?:her|his|their) (?:\\S{1,8} )?(?:arms?|legs?|wrists?|thighs?|stomach|forearms?|skin)',
    '(?:crying|cried|bye|goodbye|video|texted|story|message|isnt answering|not answering|turned off|gave away|stopped eating|isnt eating|scars|did it again|hasnt been|wont talk|wont get out|missing|snap) ..9 (?:scared|worried|terrified|afraid|concerned|freaking out) (?:for|about|that) (?:him|her|them|shes|hes|theyre|she|he|they|my)',
    '(?:scared|worried|terrified|afraid|concerned|freaking out) (?:for|about|that) (?:him|her|them|shes|hes|theyre|she|he|they|my \\S{1,12}) ..9 (?:crying|bye|goodbye|isnt answering|gave away|stopped eating|isnt eating|scars|cuts|cutting|hurt|might do|do something|going to do|wont wake|depressed|dark|not okay|isnt okay|not ok|alive|die|dead|gone|sleep|pills|hurting)',
    `${FRIEND} ..6 (?:saying bye|said bye|says goodbye|said goodbye|saying goodbye|did it again|not be safe|isnt safe|stopped eating|is going to do something|might do something|do something stupid|in the er|in the hospital (?:for|after|because)|swallowed|jumped|tried to (?:jump|od|die|hang|cut|drown)|wants it to (?:end|stop|be over))(?! (?:to (?:the|our) (?:case|season|team)|good luck))`,
  ],
  things: [
    '(?:razor ?blades?|noose|nooses|slit (?:my|her|his|their) wrists?|slitting|overdos\\S{1,3}|oded|self ?mutilat\\S{2,4}|suicid\\S{1,4}|self ?harm\\S{0,4}|self ?injur\\S{1,4})(?! (?:note|squad|sprints?|drills?|doors?|mission|prevention|runs?|hotline poster|schedule|by))',
    `(?:hides?|hiding|hidden|keeps?|kept|found|carries|carrying|takes?|took|taken|swallowed|has|had|brought|saving) ..2 (?:razors?|razor blades?|a blade|blades|box cutter|${TOO_MUCH} ..2 ${PILLS}|pills|a noose)`,
    '(?:off|unalive|end|kill|hang|shoot|drown|cut|hurt|harm)(?:t?ing|ed|s)? (?:him|her|them)sel(?:f|ves)',
  ],
  words: [
    'kms|killmyself|kill my ?self|i?wann?a(?:to)?die|i?want(?:to)?die|want2die|unalive|unaliving|suicidal|end my life|sewer ?slide|self ?unalive|thinking about suicide|commit(?:ting)? suicide',
    '(?:thinking|think|thoughts|thought|considering|considered|attempted|attempting|commit|planning|plan|researching|googled?|googling) (?:about |of |on |it )?(?:my |a |my own )?suicide',
  ],
};

const compiled = (frames: Readonly<Record<string, readonly string[]>>): RegExp =>
  phrases(...Object.values(frames).flat());

export const SELF_HARM = compiled(ABOUT_MYSELF);
/** Frames that count only outside sentences about the case. */
export const SELF_HARM_OF_ANYBODY = compiled(ABOUT_SOMEBODY);
