import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, GlobalFonts, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { CatalogChunk, ContentManifest } from '#shared/content/manifest.contract.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

// Draws the link preview pictures during the build: one per rule, and a cover for all other pages. The same content
// always gives the same bytes.

const WIDTH = 1200;
const HEIGHT = 630;
const FONTS = 'web/tokens/fonts';
const SANS = 'Preview Sans';
const SERIF = 'Preview Serif';
/** Colors of the light theme (web/tokens/tokens.css): desk, paper, margin red, and inks. */
const COLORS = {
  desk: '#f3f4ef',
  paper: '#fffbef',
  edge: '#e9e0c6',
  rule: '#cf5446',
  ink: '#17201c',
  softInk: '#424c46',
  paperInk: '#211d12',
  softPaperInk: '#5f573f',
};
const PAPER = { top: 48, left: 64, right: WIDTH - 64, bottom: 492 };
/** The margin ends in a double line, as on pleading paper. */
const MARGIN = PAPER.left + 112;
const TEXT_LEFT = MARGIN + 48;
const TEXT_WIDTH = PAPER.right - 48 - TEXT_LEFT;
const TITLE_SIZES = [70, 64, 58, 52, 46];
const MOST_LINES = 3;

/** The text to draw on the paper. `title` is the official title of the rule, or of all the rules. */
type Sheet = { source: string; label: string; title: string };

function wrap(context: SKRSContext2D, text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > TEXT_WIDTH) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Returns the largest font size at which the title fits on three lines (or else the smallest), and the lines. */
function fitTitle(context: SKRSContext2D, title: string): { size: number; lines: string[] } {
  let fitted = { size: 0, lines: [''] };
  for (const size of TITLE_SIZES) {
    context.font = `600 ${size}px "${SERIF}"`;
    fitted = { size, lines: wrap(context, title) };
    if (fitted.lines.length <= MOST_LINES) break;
  }
  return fitted;
}

function drawPaper(context: SKRSContext2D): void {
  context.fillStyle = COLORS.desk;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = COLORS.edge;
  context.fillRect(PAPER.left - 2, PAPER.top - 2, PAPER.right - PAPER.left + 4, PAPER.bottom - PAPER.top + 4);
  context.fillStyle = COLORS.paper;
  context.fillRect(PAPER.left, PAPER.top, PAPER.right - PAPER.left, PAPER.bottom - PAPER.top);
  context.fillStyle = COLORS.rule;
  for (const left of [MARGIN, MARGIN + 8]) context.fillRect(left, PAPER.top, 3, PAPER.bottom - PAPER.top);
}

function drawSheet(context: SKRSContext2D, { source, label, title }: Sheet): void {
  context.fillStyle = COLORS.softPaperInk;
  context.font = `400 30px "${SERIF}"`;
  context.fillText(source, TEXT_LEFT, PAPER.top + 76);
  const { size, lines } = fitTitle(context, title);
  context.fillStyle = COLORS.paperInk;
  context.font = `700 44px "${SERIF}"`;
  context.fillText(label, TEXT_LEFT, PAPER.top + 156);
  context.font = `600 ${size}px "${SERIF}"`;
  for (const [index, line] of lines.entries()) {
    context.fillText(line, TEXT_LEFT, PAPER.top + 176 + size * (0.9 + index * 1.16));
  }
}

function drawBrand(context: SKRSContext2D, icon: Image): void {
  context.drawImage(icon, PAPER.left, 524, 72, 72);
  context.fillStyle = COLORS.ink;
  context.font = `700 40px "${SANS}"`;
  context.fillText(PRODUCT_NAME, PAPER.left + 92, 574);
  const brandWidth = context.measureText(PRODUCT_NAME).width;
  context.fillStyle = COLORS.softInk;
  context.font = `400 28px "${SANS}"`;
  context.fillText('The rules of evidence for mock trial', PAPER.left + 92 + brandWidth + 32, 574);
}

function draw(icon: Image, sheet: Sheet): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  drawPaper(context);
  drawSheet(context, sheet);
  drawBrand(context, icon);
  return canvas.toBuffer('image/png');
}

/** Draws the pictures for the built content in `content`, and writes them into `folder`. Returns how many it drew. */
export async function buildPictures(content: string, folder: string): Promise<number> {
  GlobalFonts.registerFromPath(join(FONTS, 'radio-canada-latin-wght-normal.woff2'), SANS);
  GlobalFonts.registerFromPath(join(FONTS, 'literata-latin-opsz-normal.woff2'), SERIF);
  const icon = await loadImage('web/public/icon-192.png');
  const read = (path: string): unknown => JSON.parse(readFileSync(join(content, path), 'utf8'));
  const { catalog } = ContentManifest.parse(read('manifest.json'));
  const { articles } = CatalogChunk.parse(read(`chunks/${catalog.hash}.json`));
  mkdirSync(folder, { recursive: true });
  const cover = {
    source: 'Official text with plain English',
    label: 'All 69 rules',
    title: 'Federal Rules of Evidence',
  };
  writeFileSync(join(folder, 'cover.png'), draw(icon, cover));
  const rules = articles.flatMap((article) => article.rules);
  for (const { rule_number, full_title } of rules) {
    const sheet = { source: 'Federal Rules of Evidence', label: `Rule ${rule_number}`, title: full_title };
    writeFileSync(join(folder, `rule-${rule_number}.png`), draw(icon, sheet));
  }
  return rules.length + 1;
}
