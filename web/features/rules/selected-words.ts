/** The elements of the sheet that contain official text, and those inside them that don't. */
const LAW = '.law-sheet-text, .law-sheet-whole';
const NOT_LAW = 'button, .law-sheet-change, .law-sheet-cite';

const isWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Moves a position within a word to the edge of the word: forward if `step` is 1, backward if it's -1. */
function edgeOfWord(text: string, from: number, step: 1 | -1): number {
  let at = from;
  while (isWord(text.charAt(at - 1)) && isWord(text.charAt(at))) at += step;
  return at;
}

function isLaw({ parentElement: parent }: Text): boolean {
  return parent !== null && parent.closest(LAW) !== null && parent.closest(NOT_LAW) === null;
}

/** Returns the text nodes of the official text that a range touches. */
function lawTextsIn(range: Range): Text[] {
  const { commonAncestorContainer: root } = range;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node: Node | null = root; node !== null; node = walker.nextNode())
    if (node instanceof Text && range.intersectsNode(node) && isLaw(node)) texts.push(node);
  return texts;
}

/** Returns the official text in a range: whole words, with one space between paragraphs. */
function wordsIn(range: Range): string {
  let paragraph: Element | null | undefined;
  const pieces = lawTextsIn(range).map((node) => {
    const start = node === range.startContainer ? edgeOfWord(node.data, range.startOffset, -1) : 0;
    const end = node === range.endContainer ? edgeOfWord(node.data, range.endOffset, 1) : node.length;
    const within = node.parentElement?.closest('p');
    const gap = within === paragraph ? '' : ' ';
    paragraph = within;
    return gap + node.data.slice(start, end);
  });
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

/** Returns the address of the innermost part that contains an element, or '' for the whole rule. */
function addressAt(element: Element | null): string {
  const item = element?.closest('.law-sheet li');
  if (!item) return '';
  return item.querySelector(':scope > .law-sheet-part[id]')?.id ?? addressAt(item.parentElement);
}

/**
 * Returns the selected words of the official text, at most `most` characters, and the address of the part that they're
 * in. Null if no official text is selected.
 */
export function selectedWords(most: number): { part: string; quote: string } | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: common } = range;
  const around = common instanceof Element ? common : common.parentElement;
  const words = around?.closest('.law-sheet') ? wordsIn(range) : '';
  if (words === '') return null;
  const quote = words.length <= most ? words : words.slice(0, most + 1).replace(/\s+\S*$/, '');
  return { part: addressAt(around), quote: quote.slice(0, most) };
}
