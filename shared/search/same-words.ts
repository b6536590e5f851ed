/**
 * Maps the words of students to the words of the rules. In each line, the words before the colon are what's typed, and
 * those after it are searched, too. The map works in one direction only, because a reader who types the precise word
 * means that word.
 */
const LINES = `cop cops policeman sheriff fbi detective trooper deputy : officer police
lawyer lawyers : attorney counsel
attorney : lawyer counsel
kid kids minor teen toddler boy girl : child
husband wife spouse married hubby : spousal marital spouse
boss coworker worker employer company corporation : employee employment business
pic pics picture pictures photos image images selfie : photo photograph
vid vids footage cctv camera dashcam bodycam : video recording
dm dms texts texted texting sms snapchat snap instagram insta facebook tweet tiktok whatsapp email emails : message social media
tape tapes audio recorded : recording
voicemail phoned : phone telephone voice
xerox scan scanned screenshot pdf printout : copy duplicate
dead died deceased dying passed : death dead dying
doctor nurse paramedic emt hospital physician ambulance chiropractor dentist surgeon : medical doctor
therapist psychiatrist counselor priest pastor rabbi : privilege confidential
drunk high wasted intoxicated sober : intoxicated drunk
guess guesses guessing guessed : speculation speculate
rumor rumors gossip grapevine : hearsay secondhand reputation
liar lying lied lies honest dishonest : truthfulness untruthful
remember remembers forget forgets forgot blank recall : memory recollection
jail prison convicted felon felony misdemeanor : conviction
arrest arrested : act
judge judges : court
lawsuit sued suing sue : case
bully rude mean yells mocking attacking sarcastic picking : badgering harassing argumentative
rambling ramble rambles story stories : narrative
twice already again repeating : repetitive asked cumulative
fix fixed fixes repaired repair repairs replaced upgraded : remedial repair
settle settled settlement : compromise settlement
bucks cash dollars dollar : money
install installed installing improved improvement replace replacing redesigned redesign : remedial repair measure
waiter waitress clerk cashier janitor bartender foreman secretary intern manager supervisor ceo : employee agent
shrink psychologist : therapist
torn tore ripped shredded trashed burned erased deleted : destroyed lost
weed pot marijuana cocaine meth heroin pills : drug
pistol rifle revolver bat hammer : gun weapon
er emergency : hospital
da : prosecutor
geico allstate : insurance
molest molested : molestation
raped rape groped : sexual assault
dating sex promiscuous : sexual
snitch : informant
parole : probation
opposite : inconsistent
priors : conviction
fake forged photoshopped deepfake edited altered doctored tampered : authentic genuine forged
real legit : authentic genuine
church god faith bible religion atheist muslim christian jewish : religious religion
translator interpreter spanish : interpreter
yelled screamed shouted screaming yelling shouting panicked crying hysterical : excited utterance startling
bloody gory gruesome graphic disgusting shocking gross nasty scary disturbing mad angry : inflammatory gruesome
unfair : prejudice
personality nature temper violent : character
gentle sweet calm caring loving nonviolent : peaceful character
juvie juvi juvy : juvenile
tmrw tmr : tomorrow
char : character
rept rpt : report
always usually routine everytime normally : habit routine
irrelevant immaterial : relevant
inadmissible : admissible
exhibit exhibits : document
paper papers paperwork memo letter letters contract : document writing
statement affidavit deposition depo : statement
contradict contradicts contradicted contradiction contradictory differs different changed changing : inconsistent
admitted admits confessed confession : admission confession
scientist professor doctorate phd specialist : expert
regular average : lay
cheat cheated fraud : dishonest
stole stealing : theft
chart charts graph diagram powerpoint slideshow poster drawing map : illustrative summary aid
calendar google wikipedia weather : judicial notice
leave hallway sit sitting : exclude sequestration
apologize apologized apology sorry : admission
ignore : disregard
mexico canada brazil europe france germany china japan india abroad : overseas country
sun : sunset
chat chats : conversation
instruct : tell
ghost missing vanished disappeared absent : unavailable`;

/** The extra words to search for, by the typed word. */
export const SAME_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  LINES.split('\n').flatMap((line) => {
    const [typed = '', meant = ''] = line.split(' : ');
    return typed
      .trim()
      .split(' ')
      .map(
        (word) =>
          [
            word,
            meant
              .trim()
              .split(' ')
              .filter((each) => each !== word),
          ] as const,
      );
  }),
);
