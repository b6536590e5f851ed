import type { CssVariable } from '#web/ui/css-variables.ts';

const TONES = ['green', 'yellow', 'orange', 'red', 'blue', 'purple', 'grey'];
const PARTS = ['bg', 'bd', 'fg', 'solid'];
const GROUPS = [
  {
    name: 'Backgrounds and ink',
    tokens: 'bg surface surface-2 sunken paper paper-edge ink ink-2 ink-3 line line-2 line-strong'.split(' '),
  },
  {
    name: 'Accent, margin rule, highlighter',
    tokens: 'accent accent-hover accent-soft accent-soft-2 rule mark'.split(' '),
  },
  { name: 'Tones', tokens: TONES.flatMap((tone) => PARTS.map((part) => `${tone}-${part}`)) },
];

export function ColorsSection() {
  return (
    <section>
      <h2>Colors</h2>
      <div className="stack">
        {GROUPS.map(({ name, tokens }) => (
          <div key={name}>
            <p className="gallery-label">{name}</p>
            <div className="gallery-swatches">
              {tokens.map((token) => (
                <Swatch key={token} token={token} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

function Swatch({ token }: { token: string }) {
  const variable: CssVariable = `--${token}`;
  return (
    <div>
      <i style={{ '--c': `var(${variable})` }} />
      <span>{token}</span>
    </div>
  );
}
