/** The name of a CSS variable. This lets `style` accept CSS variables, the only thing we use style attributes for. */
export type CssVariable = `--${string}`;

declare module 'react' {
  interface CSSProperties {
    [variable: CssVariable]: string | number | undefined;
  }
}
