/**
 * The name of a CSS variable. With this type, `style` accepts CSS variables, the only thing that style attributes are
 * used for.
 */
export type CssVariable = `--${string}`;

declare module 'react' {
  interface CSSProperties {
    [variable: CssVariable]: string | number | undefined;
  }
}
