/** The name of a CSS variable. With this, `style` takes them: the one use of style attributes here. */
export type CssVariable = `--${string}`;

declare module 'react' {
  interface CSSProperties {
    [variable: CssVariable]: string | number | undefined;
  }
}
