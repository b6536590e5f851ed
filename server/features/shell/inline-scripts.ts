import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE = /<script>([\s\S]*?)<\/script>/g;

/**
 * Returns Content Security Policy sources ('sha256-…') for the inline scripts of the built page. Apart from the boot
 * script, nothing else may run inline.
 */
export function inlineScriptSources(webRoot: string): string[] {
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8');
  return [...html.matchAll(INLINE)].map(([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  });
}
