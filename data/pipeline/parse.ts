import type { Document, Scalar } from 'yaml';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import * as z from 'zod/mini';
import type { Fault } from '#data/pipeline/fault.ts';
import { pathText, type Sourced, type YamlPath } from '#data/pipeline/sourced.ts';

export type Parsed<T> = { source: Sourced<T>; faults: [] } | { source: null; faults: Fault[] };

const ENGLISH = z.locales.en().localeError;

type Place = { value: unknown; offset: number };

const offsetOf = (node: unknown) => (isNode(node) ? node.range?.[0] : undefined) ?? 0;

/** Returns the value at a key or list position, with the offset of the key or list item. */
function child(node: unknown, step: string | number): Place | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
    return pair && { value: pair.value, offset: offsetOf(pair.key) };
  }
  const value = isSeq(node) && typeof step === 'number' ? node.items[step] : undefined;
  return value === undefined ? undefined : { value, offset: offsetOf(value) };
}

/** Returns the offset of the node at a path or, if that doesn't exist, of its nearest existing parent. */
function locate(document: Document, path: YamlPath): { offset: number; exists: boolean } {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    const found = child(node, step);
    if (!found) return { offset, exists: false };
    ({ value: node, offset } = found);
  }
  return { offset, exists: true };
}

/**
 * Turns a blank line in the source into a blank line in the text, whatever the style of the scalar. In `>-` and in
 * quotes, YAML folds a blank line to one newline, while `|-` also keeps line wraps.
 */
function keepParagraphs(_key: unknown, node: Scalar): void {
  if (typeof node.value !== 'string') return;
  const blank = node.type === 'BLOCK_LITERAL' ? /\n{2,}/ : /\n+/;
  node.value = node.value
    .split(blank)
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .join('\n\n');
}

function messagesOf(issue: z.core.$ZodIssue, exists: boolean): { path: YamlPath; message: string }[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `${pathText([...path, key])} isn’t a known key`,
    }));
  }
  const name = path.length === 0 ? 'the file' : pathText(path);
  if (!exists && issue.code !== 'custom') return [{ path, message: `${name} is missing` }];
  return [{ path, message: issue.code === 'custom' ? `${name} ${issue.message}` : `${name}: ${issue.message}` }];
}

/**
 * Parses YAML and checks it against its contract. Every fault has a line. For a missing field, it's the parent's line.
 */
export function parseYaml<T>(file: string, text: string, contract: z.ZodMiniType<T>): Parsed<T> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ message, pos }) => {
      const [sentence = message] = message.split(/ at line \d+|\n/);
      return { file, line: lineAt(pos[0]), message: sentence };
    });
    return { source: null, faults };
  }
  visit(document, { Scalar: keepParagraphs });
  const fault = (path: YamlPath, message: string) => ({ file, line: lineAt(locate(document, path).offset), message });
  const result = contract.safeParse(document.toJS(), { error: ENGLISH });
  if (result.success) return { source: { file, value: result.data, fault }, faults: [] };
  const faults = result.error.issues.flatMap((issue) => {
    const { exists } = locate(
      document,
      issue.path.filter((step) => typeof step !== 'symbol'),
    );
    return messagesOf(issue, exists).map(({ path, message }) => fault(path, message));
  });
  return { source: null, faults };
}
