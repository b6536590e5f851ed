// Patterns for the slots of the threat frames. They match spoken readings, so they're lowercase and have no
// apostrophes.

/** People by their role, age, or gender. */
export const ROLE =
  '(?:girls?|guys?|boys?|kids?|person|people|dude|man|men|woman|women|bro|freshm[ae]n|sophomores?|juniors?|seniors?|captains?|attorneys?|coach|coaches|coachs|judges?|teachers?|bailiffs?|scorers?|principal|timekeepers?|witness|witnesses|rat|rats|snitch|snitches|bitch|bitches|loser|losers|idiot|idiots|liar|liars|traitor|teams?|teammates?|roommate|partner|ex|boyfriend|girlfriend|bf|gf|family|mom|dad|mother|father|parents|sister|brother|dog|cat|friends?|squad|captain|cocounsel|counsel|students?|novices?|panel|director|adviser|advisor|admin|tabroom|opponents?|defense|plaintiff|prosecution|side|closer|opener)';
/** Possible targets: pronouns, people with a role, and anyone whom the author points to. */
export const PEOPLE = `(?:you(?: all| guys| both| two)?|him|her|them|everyone|everybody|every (?:single )?one|all of (?:you|them)|(?:both|each|one|some|half|most|any|every one) of (?:you|them)|someone|somebody|anyone|anybody|whoever|people|kids|yourselves|(?:that|the|this|those|these|your|his|her|their|my|our|every|any|some|all|a|one of the|one of those|all the|all those|all of those|half the) (?:\\S{1,14} ){0,2}${ROLE}|(?:the|those|these) (?:two|three|ones|first|next|last))`;
/**
 * An intention of the author, or of a group that includes the author: 'i will', 'gonna', 'i swear ill', 'thinking
 * about'.
 */
export const INTENT =
  '(?:(?:i|im|ill|id|ive|we|were|well|weve|me and ..2 |lets|let me|/|swear|about|someone|somebody|one of us|my (?:brother|cousin|dad|boys|friends?|uncle|boyfriend|crew)) ~4 (?:going to|about to|will|ill|well|want to|wanted to|wants to|need to|needs to|have to|has to|plan to|planning to|planning on|plan on|ready to|swear to|tempted to|love to|like to|could|might|should|would|gonna|coming to|trying to|dying to|itching to|down to|thinking (?:about|of)|dream(?:ing)? (?:about|of)|fantasiz\\S{1,3} about|cant wait to|better|intend to|prepared to|willing to|go)|(?:ill|im|id|were|imma)|i will|we will|going to|about to|will)';
export const LETHAL =
  '(?:kill|killing|murder|murdering|stab|stabbing|shoot|shooting|strangle|strangling|choke|choking|behead|beheading|skin|gut|gutting|poison|poisoning|slaughter|lynch|lynching|drown|drowning|suffocate|torture|torturing|cripple|castrate|rape|raping|molest|execute|assassinate|hang|decapitate|dismember|bludgeon|hunt|run over|running over|shank|unalive|off|burn|burning|maim|kneecap|curb ?stomp|gun|mow|waste|whack|smother|slit|slice|carve|mutilate|impale|push ..3 (?:down|off|in front)|put(?:ting)? ..3 (?:in the ground|six feet|in a (?:grave|coffin|hospital|body bag|wheelchair|coma)|in the hospital|to sleep forever|down like))';
export const BEATING =
  '(?:hurt|hurting|harm|harming|beat|beating|punch|punching|slap|slapping|jump|jumping|fight|fighting|stomp|stomping|kick|kicking|smack|deck|sock|swing on|hit|hitting|attack|attacking|assault|shove|rock|clock|whoop|knock|headbutt|tackle|trip|injure|spit on|lay hands on|put (?:my )?hands on|catch|body|end|ending|destroy|wreck|ruin|break|breaking|snap|mess|messing|throw|pepper spray|taze|tase|drag)';
export const BODY_PART =
  '(?:neck|legs?|jaw|face|bones?|throat|skull|head|teeth|tooth|arms?|nose|knees?|kneecaps?|fingers?|hands?|ribs?|brains?|eyes?|spine|back|ass|mouth|lips?|tires?|windows?|skin|guts|heart|tongue|windpipe|wrists?)';
export const WEAPON =
  '(?:guns?|knife|knives|pistol|rifle|glock|shotgun|bombs?|machete|weapons?|firearm|ar ?15|blades?|bat|baseball bat|explosives?|pipe bombs?|hammer|switchblade|piece|strap|9mm|nine|revolver|crowbar|brass knuckles|taser|molotov|gasoline|gas can|axe|grenade|ammo|bullets|handgun|firearms|box cutter)';
export const PLACE =
  '(?:school|schools|courthouse|courtroom|tournament|building|gym|hotel|campus|venue|auditorium|classroom|cafeteria|competition|invitational|place|house|home|bus|ceremony|awards|trial|regionals|nationals|state|finals|practice|scrimmage|library|lobby|hallway|parking lot|party|banquet|prom|dorm|church|court)';
/** What happens to someone in a wish, a prediction, or a hint. */
export const HARMED =
  '(?:die|dies|died|dead|dying|(?:get|gets|getting|got|be|being|are|is) (?:hit|run over|shot|stabbed|jumped|killed|raped|beaten|beat|hurt|cancer|stomped|hanged|hung|murdered|crushed|strangled|poisoned|robbed|kidnapped|rocked|knocked out|put down|hospitalized|covid|aids|sick and|what (?:you|he|she|they) deserves?|(?:his|her|their|your) (?:teeth|head|face|legs?|neck|jaw|nose|ass|house))|choke|chokes|bleed|bleeds|burn|burns|suffer|suffers|crash|crashes|rot|rots|drown|drowns|fall (?:down|off)|falls (?:down|off)|go(?:es)? down|break (?:your|his|her|their) (?:neck|legs?|back)|breaks (?:your|his|her|their) (?:neck|legs?|back)|never wake|never wakes|dont wake|doesnt wake|in pain|hurting|drop dead|drops dead|end up (?:dead|in)|ends up (?:dead|in)|overdose|blows? up|(?:is|are|be) gone|disappears?|trips? and|falls? and|collapses? on|shoots? up|bombs?)';
