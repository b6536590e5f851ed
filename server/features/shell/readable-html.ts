import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootElement } from '#server/features/shell/boot-script.ts';
import type { readBuildFiles } from '#server/features/shell/build-files.ts';
import type { PageHead } from '#server/features/shell/page-head.ts';

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;
const ENTRY_SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const PLACEHOLDER = /<div id="root">[\s\S]*<\/noscript>/;
const STYLE_ATTRIBUTE = / style="([^"]*)"/g;

const urlsOf = (files: readonly string[]) => files.map((file) => `/${file}`);

/**
 * Tells the app that the page already has this file's styles. Browsers don't fetch a link that is disabled, and the app
 * doesn't add a second one for the same file, which would make browsers compute all styles again.
 */
const asLoaded = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`;

/** A whole page, and the Content Security Policy source that allows its inline styles. */
export type ReadableHtml = { html: string; styleSource: string };

/**
 * Moves the values of `style` attributes, which the Content Security Policy forbids, into rules in the page's own style
 * element.
 */
function moveStyles(content: string): { content: string; rules: string } {
  const values = new Map<string, number>();
  const moved = content.replace(STYLE_ATTRIBUTE, (_, value: string) => {
    const id = values.get(value) ?? values.size;
    values.set(value, id);
    return ` data-style="${id}"`;
  });
  const rules = [...values].map(([value, id]) => `:root [data-style="${id}"]{${value.replaceAll('&quot;', '"')}}`);
  return { content: moved, rules: rules.join('') };
}

/**
 * Returns a function that puts a readable page into the app's HTML. The page's content replaces the placeholder header,
 * one style element contains all the styles that the page needs, and the app's scripts load after the first paint.
 * `html` already has the page's head.
 */
export function readableHtml(webRoot: string, build: ReturnType<typeof readBuildFiles>) {
  const sheets = new Map<string, string>();
  const readSheet = (file: string): string => {
    const text = sheets.get(file) ?? readFileSync(join(webRoot, file), 'utf8').trim();
    sheets.set(file, text);
    return text;
  };
  return (html: string, { page, calls }: PageHead, rendered: string): ReadableHtml => {
    const own = build.of(page);
    const ofEntry = [...html.matchAll(STYLESHEET)].map(([, file = '']) => file);
    const { content, rules } = moveStyles(rendered);
    const files = [...new Set([...ofEntry, ...own.styles])];
    const styles = files.map(readSheet).join('\n') + rules;
    const boot = bootElement({ app: urlsOf(build.entry.scripts), page: urlsOf(own.scripts), calls });
    return {
      html: html
        .replace(ENTRY_SCRIPTS, '')
        .replace(STYLESHEET, '')
        .replace('</head>', () => `<style>${styles}</style>${files.map(asLoaded).join('')}</head>`)
        .replace(PLACEHOLDER, () => `<div id="root" data-readable>${content}</div>${boot}`),
      styleSource: `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    };
  };
}
