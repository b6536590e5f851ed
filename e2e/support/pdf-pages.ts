import { getDocumentProxy } from 'unpdf';

/**
 * A page of a PDF: its text (without white space, because lines break anywhere), its size, and the outermost edges of
 * its text, in points from the left and from the bottom.
 */
export type PdfPage = {
  text: string;
  width: number;
  height: number;
  edges: { left: number; right: number; bottom: number; top: number };
};

/** Removes white space, and writes ligatures as letters. */
export const compact = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '');

/** Reads the pages of a PDF. */
export async function pdfPages(file: Uint8Array): Promise<PdfPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const pieces = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
      const [, , width = 0, height = 0] = page.view;
      const lefts = pieces.map(({ transform }) => Number(transform[4]));
      const bottoms = pieces.map(({ transform }) => Number(transform[5]));
      return {
        text: compact(pieces.map(({ str }) => str).join('')),
        width,
        height,
        edges: {
          left: Math.min(...lefts),
          right: Math.max(...pieces.map((piece, at) => (lefts[at] ?? 0) + piece.width)),
          bottom: Math.min(...bottoms),
          top: Math.max(...pieces.map((piece, at) => (bottoms[at] ?? 0) + piece.height)),
        },
      };
    }),
  );
}
