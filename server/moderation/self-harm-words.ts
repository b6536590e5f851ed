// Slots for the self-harm frames, all of them for spoken readings: lowercase and without apostrophes.

/**
 * Matches if the author speaks: the sentence contains 'i', or it begins without a subject, as in 'kinda want to die'.
 */
export const I = '(?:i|im|ive|id|ill|me|/)';
export const WISH =
  '(?:want|wants|wanted|wanting|wish|wishes|wishing|hope|hoping|rather|ready|need|deserve|pray|prays|praying|prefer|going|about|close|plan|plans|planning|planned|try|trying|tried|decided|deciding|thinking|think|thinks|thought|thoughts|dream|dreaming|fantasize|fantasizing|fantasies|obsessed|imagine|imagining|considering|considered|contemplating|tempted|crave|craving|beg|begging|longing|waiting|supposed|should|might|could|(?:feel|feels|feeling|felt) like|keep|keeps|urge|urges|scared|afraid|better|easier|as well|ok|okay|fine|peace|comforting)';
export const DEATH =
  '(?:die|dying|(?:be|being|was|were|am|end up|off|wind up|drop) dead|death|my death|unalive|unaliving|suicide|suicidal|(?:not|stop|stopped|stopping|quit) exist(?:ing)?|cease to exist|not be alive|(?:not|never|wont|dont|without) (?:ever )?(?:wake|waking|get|getting) (?:back )?up(?! (?:until|till|before|for|in time|early|on time))|overdose|overdosing|od|bleed out|erase myself|end (?:it|it all|everything|all of it|all this|my life|myself|me)|ending (?:it|it all|everything|things|my life|myself)|be gone(?: for good| forever)?|six feet under|take my (?:own )?life|taking my (?:own )?life|kill myself|killing myself|off myself|hurt myself|harm myself|cut myself|do something bad to myself)';
/** Words for the life that someone no longer wants. */
export const LIVING =
  '(?:(?:be|being|stay|staying) (?:alive|here|around|on this (?:earth|planet)|in this world|a person)|live|living|alive|exist|existing|existence|wake up|waking up|keep going|go on|going on|breathe|breathing|see tomorrow|life|survive|surviving|hold on|holding on|fighting|continue|get older|get out of bed)';
export const PILLS =
  '(?:pills?|meds|medication|medicine|advil|tylenol|ibuprofen|aspirin|xanax|benadryl|melatonin|ambien|adderall|antidepressants?|painkillers?|sleeping pills?|bleach|bottle|tablets)';
export const TOO_MUCH =
  '(?:all|every|too many|too much|the whole|a whole|whole|the entire|entire|a bunch|a handful|handfuls|the rest|a bottle|bottle|bottles|extra|so many|lots|\\d{2,}|ten|twenty|thirty|forty|fifty|dozens|everything in)';
/** Places and things that belong to a plan if someone keeps thinking about them. */
export const MEANS =
  '(?:rope|noose|blades?|razors?|razor blades?|bridge|roof|rooftop|balcony|ledge|cliff|overpass|train tracks|tracks|pills|bottle|parking garage|window|medicine cabinet|top floor|railing|gun safe|highway|traffic|water|river)';
export const DWELL =
  '(?:look|looks|looking|looked|stare|stares|staring|stared|think|thinks|thinking|thought|stand|stands|standing|stood|sit|sits|sitting|sat|call|calls|calling|dream|dreaming|tempt|tempts|tempting|obsess|obsessing|walk|walking|went|going up)';
export const BODY =
  '(?:wrists?|arms?|forearms?|thighs?|legs?|skin|stomach|hips?|ankles?|shoulders?|hands?|knuckles|throat|veins?|body|self)';
export const INJURE =
  '(?:cut|cutting|slit|slitting|slice|slicing|carve|carving|scratch|scratching|burn|burned|burnt|burning|bruise|bruising|hurt|hurting|harm|harming|injure|injuring|punish|punishing|mutilate|mutilating|stab|stabbing|bite|biting|starve|starving)';
const FAMILY =
  '(?:mom|mum|mother|dad|father|parents|family|sister|brother|friends?|grandma|coach|team|dog|cat|siblings)';
export const LOVED = `(?:my |our |a |the )?${FAMILY}|everyone|everybody|people|you all|you guys|them|him|her`;
/** Someone whom the author knows. */
export const FRIEND =
  '(?:(?:my|our|a|this|that|another|one of my|one of our) (?:\\S{1,12} )?(?:friends?|teammates?|partner|cocounsel|counsel|roommate|girlfriend|boyfriend|bf|gf|bff|bestie|sister|brother|cousin|classmate|captain|co captain|ex|timekeeper|witness|closer|opener|attorney|kid|girl|boy|guy|person|freshman|sophomore|junior|senior|novice|rookie|mom|dad|student|member|crush)|(?:someone|somebody|a kid|a girl|a guy|a boy|one) (?:on|in|from|at|i know)|someone|somebody)';
/** What a person at risk says, does, or wants, whatever the subject is. */
export const AT_RISK =
  '(?:(?:wants?|wanted|wanting|going|ready|plans?|planning|tried|trying|threaten(?:s|ed|ing)?|talk(?:s|ed|ing)? about|thinks? about|thinking (?:about|of)|jok(?:es|ed|ing) about|wish(?:es)?|wished|thoughts of|says?|saying|said|hope|hopes) ~3 (?:die|dying|be dead|was dead|were dead|death|disappear(?:ing)?|not (?:be|wake|exist) (?:here|up|alive)|never (?:been born|wake up|woken up)|end (?:it|it all|things|everything|(?:her|his|their) life)|ending (?:it|it all|things|everything|(?:her|his|their) life)|be gone|go to heaven|unalive|suicide|overdose|jump|hurt (?:her|him|them)sel(?:f|ves))|kill(?:ing)? (?:him|her|them|their)sel(?:f|ves)|(?:kill|end) (?:her|his|their) (?:self|life)|(?:hurt|harm|cut|burn|starv|unaliv|hang|off)(?:t?ing|s|ing)? (?:him|her|them)sel(?:f|ves)|cuts? (?:all )?(?:over|on|up and down) (?:her|his|their)|suicid\\S{1,4}|self ?harm\\S{0,4}|(?:doesnt|didnt|dont|wont|cant|not) (?:really |even )?(?:want to )?(?:be (?:here|alive|around)|live|go on|keep going|wake up|do (?:this|life) anymore|make it)(?: anymore| much longer)?|done with (?:life|living|everything)|better off (?:dead|without (?:her|him|them))|(?:no|any) reason to (?:live|be here|go on)|(?:took|taken|swallowed|hiding|hoarding|saving|stash\\S{0,3}) ~3 (?:pills|meds)|overdosed|gave away (?:all )?(?:her|his|their)|(?:goodbye|suicide|last) (?:note|letter|text|message)s?|(?:said|saying|say) (?:her |his |their )?goodbyes?|do something (?:to|bad to) (?:him|her|them)sel(?:f|ves)|hurting (?:him|her|them)sel(?:f|ves)|kms|on suicide watch)';
/** Words that show that the author worries about someone. */
export const WORRY =
  '(?:worried|worrying|scared|freaking out|idk|dont know|not sure|what do i|what should i|should i|who do i|who to|how do i|how can i|tell (?:someone|somebody|an adult|coach|a teacher)|check on|help (?:her|him|them)|keep (?:it|this) (?:a )?secret|promise|swear|isnt answering|not answering|stopped answering|wont answer|anyone know|someone please|please help)';
