import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOMS = ['server', 'shared', 'web', 'data', 'e2e'];
const ENDINGS = /\.(ts|tsx|css|mjs|md)$/;
const SKIPPED = /node_modules|^e2e\/bench\/peers|^data\/dist/;

const filesIn = (room: string): string[] =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => join(room, name))
    .filter((path) => ENDINGS.test(path) && !SKIPPED.test(path));

const FILES = [...ROOMS.flatMap(filesIn), 'README.md'];
/** Removes line breaks, and the comment marks after them, so that a reference may be wrapped. */
const unwrapped = (text: string) => text.replaceAll(/\n\s*(\*|\/\/)?\s*/g, ' ');

const headingsOf = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => /^#{2,3} ([\d.]*\d)\b/.exec(line)?.[1] ?? []);

const DOCS = 'shared/docs';
const RECORDS = readdirSync(`${DOCS}/decisions`).flatMap((name) => /^(\d{4})-/.exec(name)?.[1] ?? []);
/** The name that comments use for each document, with its section numbers. */
const DOCUMENTS: { name: RegExp; numbers: readonly string[] }[] = [
  { name: /decision records? /gi, numbers: RECORDS.map((number) => String(Number(number))) },
  { name: /decisions? (?=\d)/gi, numbers: headingsOf(`${DOCS}/decisions/settled.md`) },
  { name: /learning specification /gi, numbers: headingsOf(`${DOCS}/specification/learning.md`) },
  { name: /community specification /gi, numbers: headingsOf(`${DOCS}/specification/community.md`) },
  { name: /formulas (?=§)/gi, numbers: headingsOf(`${DOCS}/formulas.md`) },
  { name: /sync guide /gi, numbers: headingsOf(`${DOCS}/sync.md`) },
];
const LIST = /^§?\d[\d.]*\d|^§?\d/;
const NEXT = /^(, and |, | and | to )(?=§?\d)/;

/** Reads the numbers of a list such as '3, §9 and §10' at the start of a text. */
function numbersIn(text: string): string[] {
  const found = LIST.exec(text)?.[0];
  if (found === undefined) return [];
  const rest = text.slice(found.length);
  const joint = NEXT.exec(rest)?.[0];
  return [found.replace('§', ''), ...(joint === undefined ? [] : numbersIn(rest.slice(joint.length)))];
}

test('reads the numbers of a list of sections', () => {
  expect(numbersIn('§3, §9 and §10.')).toEqual(['3', '9', '10']);
  expect(numbersIn('§3.10: what waits')).toEqual(['3.10']);
  expect(numbersIn('and nothing else')).toEqual([]);
});

test('finds every decision record and section that a comment or document refers to', () => {
  const missing = FILES.flatMap((path) => {
    const text = unwrapped(readFileSync(path, 'utf8'));
    return DOCUMENTS.flatMap(({ name, numbers }) =>
      [...text.matchAll(name)].flatMap((match) =>
        numbersIn(text.slice(match.index + match[0].length))
          .filter((number) => !numbers.includes(number))
          .map((number) => `${path}: ${match[0]}${number}`),
      ),
    );
  });
  expect(missing).toEqual([]);
});

const DOCUMENT_FILES = FILES.filter((path) => path.endsWith('.md'));

test('finds the file for every relative link in a document', () => {
  const broken = DOCUMENT_FILES.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)].flatMap(
      ([, target = '']) => (existsSync(join(dirname(path), target)) ? [] : [`${path}: ${target}`]),
    ),
  );
  expect(broken).toEqual([]);
});

test('finds every path that a document names', () => {
  const broken = DOCUMENT_FILES.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/`((?:server|shared|web|data|e2e)\/[\w./-]*\w)`/g)].flatMap(
      ([, target = '']) =>
        /NNNN|\bNAME\b|data\/dist|study-groups/.test(target) || existsSync(target) ? [] : [`${path}: ${target}`],
    ),
  );
  expect(broken).toEqual([]);
});
