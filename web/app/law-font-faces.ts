// The typeface of the official text, self-hosted, OFL. Its license is next to the files.

import uprightExtended from '#web/tokens/fonts/literata-latin-ext-wght-normal.woff2';
import upright from '#web/tokens/fonts/literata-latin-opsz-normal.woff2';
import italic from '#web/tokens/fonts/literata-latin-wght-italic.woff2';

const FAMILY = 'Literata';
const BASIC = 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+2000-206F, U+20AC, U+2212';
const MARKS = 'U+02C6, U+02DA, U+02DC, U+2122, U+2191, U+2193, U+FEFF';
const EXTENDED = 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF';

function face(file: string, unicodeRange: string, style = 'normal'): FontFace {
  return new FontFace(FAMILY, `url(${file}) format("woff2")`, {
    weight: '200 900',
    display: 'swap',
    style,
    unicodeRange,
  });
}

const common = () => [face(upright, `${BASIC}, ${MARKS}`), face(italic, BASIC, 'italic')];
/** The file with the letters that only a few names need. */
const rare = () => face(uprightExtended, EXTENDED);

function add(faces: readonly FontFace[]): void {
  for (const each of faces) document.fonts.add(each);
}

/** Adds the typeface. The browser loads each of its files when the page needs it. */
export const addLawFonts = (): void => add([...common(), rare()]);

/**
 * Loads the files that most pages need, and returns a function that adds the typeface. The text is then laid out once,
 * instead of once for each file.
 */
export async function prepareLawFonts(): Promise<() => void> {
  const faces = common();
  await Promise.allSettled(faces.map((each) => each.load()));
  return () => add([...faces, rare()]);
}
