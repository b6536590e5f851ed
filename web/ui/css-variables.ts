/** The name of a CSS variable. This lets `style` take them, which is our only use of style attributes. */
export type CssVariable = `--${string}`;

declare module 'react' {
  interface CSSProperties {
    [variable: CssVariable]: string | number | undefined;
  }
}
