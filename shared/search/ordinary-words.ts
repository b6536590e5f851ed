/**
 * Everyday words that aren't in the texts and aren't typos of words that are: 'beach' doesn't mean 'breach'. A longer
 * word is listed only if it's close to a word in the texts.
 */
const WORDS = `apple army awake baby bake baked baking bald bath beach beard beer bend betting bird bitter blonde blow boot boring bouncer
  brave bright broom bull butter cage cake camel cape carrot castle ceiling cheek cheese chef chest chill chin chips clap
  collar comb comet cone cookie cord couch cracker crane crow curb curve cute dagger daisy dancer dare dared dawn dear deer
  depth dice dime diner dirt dish dive dove duck earn fairy fang feather fiance fist flavor flea fleet fold forest fork furry
  giggle glove glow goat gold gown grade grades grass gravy greet grin hail heal hole hood host insect keen kettle king kite
  kitten lady lamb laser laundry lawn lazy leap leash leather licked limb lime lint lounge loved lovely loyal luck lung maid
  mall mass mate math maze meat medal mess mild minus mole monkey moss motel moth naked nest niece noisy noodle nose oats
  otter ounce oven paced palm panther pants pasta pasture patch peace pear peas pepper petting pine pink plum poet posed pouch
  pretty pride prince pump punched python quilt quitting rake rice roach robe rock rush salt sand shadow shark sharp shave
  sheep shore shovel shower silk silver sing sketchy skin skull slap slapped sled slice slipper slope smiled snack snake
  sneaker snoring soap soared sofa soldier sore spark spear spike spinning spoon star stare stared steak steep stew stiff
  stomped stone stool straw string stroke stuff stump suck surf swamp swan sweat sweep swift sword tack tail tale taxi tease
  thirsty thorn throat throne thunder toad tone torch tough towel track trap trunk tube tuna twin valley villain vine waist
  wake wand wasp whale white wild wine wing wish witch wood worm yarn`;

const ORDINARY = new Set(WORDS.split(/\s+/));

/** Returns whether a word is listed here, and is therefore never taken for a typo. */
export const isOrdinary = (word: string): boolean => ORDINARY.has(word);
