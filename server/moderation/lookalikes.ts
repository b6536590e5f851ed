/**
 * Each pair is a character and the Latin letters or ASCII sign that it looks like. Unicode doesn't decompose these
 * characters.
 */
const PAIRS =
  'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd ԛq ԝw һh ӏl ґr ьb пn гr ѵv ' +
  'АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ' +
  'αa βb γy εe ηn ιi κk νv οo ρp σo τt υu χx ωw ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ' +
  'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ' +
  "ıi łl øo đd ħh ŧt ɑa ɡg ƒf ʃs ßs æa œo ‘' ’' ʼ' ‛' ´' `' “\" ”\" „\" ‐- ‑- ‒- –- —- −- ․. 。. ·. •. ∗* ⁎* ✱* ⋅.";

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');
/** The code point of A in each block: regional indicators, and white letters in black circles and squares. */
const ALPHABETS = [0x1f1e6, 0x1f150, 0x1f170];

export const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...PAIRS.split(' ').map((pair): [string, string] => {
    const [character = '', ...latin] = pair;
    return [character, latin.join('')];
  }),
  ...ALPHABETS.flatMap((first) =>
    LETTERS.map((letter, at): [string, string] => [String.fromCodePoint(first + at), letter]),
  ),
]);
