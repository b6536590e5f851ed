// The typeface of the official text, which we host ourselves. Its license, the OFL, is next to the files.

import uprightExtended from '#web/tokens/fonts/literata-latin-ext-wght-normal.woff2';
import upright from '#web/tokens/fonts/literata-latin-opsz-normal.woff2';
import italic from '#web/tokens/fonts/literata-latin-wght-italic.woff2';

const FAMILY = 'Literata';
const BASIC = 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+2000-206F, U+20AC, U+2212';
const MARKS = 'U+02C6, U+02DA, U+02DC, U+2122, U+2191, U+2193, U+FEFF';
const EXTENDED = 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF';

type Face = { file: string; unicodeRange: string; style: 'normal' | 'italic' };

/** The files that most pages need. */
const COMMON: readonly Face[] = [
  { file: upright, unicodeRange: `${BASIC}, ${MARKS}`, style: 'normal' },
  { file: italic, unicodeRange: BASIC, style: 'italic' },
];
/** The file with the letters that only a few names need. */
const RARE: Face = { file: uprightExtended, unicodeRange: EXTENDED, style: 'normal' };

/** Creates a face from its bytes. Without them, the browser loads its file when the page needs it. */
function faceOf({ file, unicodeRange, style }: Face, bytes?: ArrayBuffer): FontFace {
  const source = bytes ?? `url(${file}) format("woff2")`;
  return new FontFace(FAMILY, source, { weight: '200 900', display: 'swap', style, unicodeRange });
}

function add(faces: readonly FontFace[]): void {
  for (const face of faces) document.fonts.add(face);
}

/** Adds the typeface. The browser loads each of its files when the page needs it. */
export const addLawFonts = (): void => add([...COMMON, RARE].map((face) => faceOf(face)));

async function bytesOf({ file }: Face): Promise<ArrayBuffer | undefined> {
  const response = await fetch(file);
  return response.ok ? response.arrayBuffer() : undefined;
}

/**
 * Loads the files that most pages need, and returns a function that adds the typeface. The files are fetched as bytes,
 * because Chromium lays out the page again whenever a `FontFace` has loaded its file, even before it's added.
 */
export async function prepareLawFonts(): Promise<() => void> {
  const bytes = await Promise.all(COMMON.map((face) => bytesOf(face).catch(() => undefined)));
  const faces = COMMON.map((face, index) => faceOf(face, bytes[index]));
  return () => add([...faces, faceOf(RARE)]);
}
