import { useEffect } from 'react';

const VARIABLES = ['--printed-book-title', '--printed-book-edition'] as const;

/** Quotes text for CSS. A line break would end the string. */
const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, '\\$&').replaceAll(/\s+/g, ' ')}"`;

/**
 * Puts the title and the edition at the top of every printed page. A page margin can't contain elements, so it reads
 * both from CSS variables on the root element.
 */
export function usePageHeads(title: string, edition: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(VARIABLES[0], quoted(title));
    style.setProperty(VARIABLES[1], quoted(edition));
    return () => VARIABLES.forEach((name) => style.removeProperty(name));
  }, [title, edition]);
}
