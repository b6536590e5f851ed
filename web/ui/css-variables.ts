/**
 * The name of a CSS variable. With this type, `style` accepts CSS variables, the only thing we use style attributes
 * for.
 */
export type CssVariable = `--${string}`;

declare module 'react' {
  interface CSSProperties {
    [variable: CssVariable]: string | number | undefined;
  }
}
