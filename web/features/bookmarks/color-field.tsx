import { Check } from 'lucide-react';
import { useId } from 'react';
import { DEFAULT_COLOR } from '#shared/bookmarks/collection.contract.ts';
import { isColor } from '#web/features/bookmarks/collection-draft.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import '#web/features/bookmarks/color-field.css';

const PALETTE = [
  { value: DEFAULT_COLOR, name: 'Blue' },
  { value: '#0F766E', name: 'Teal' },
  { value: '#15803D', name: 'Green' },
  { value: '#A16207', name: 'Ochre' },
  { value: '#B91C1C', name: 'Red' },
  { value: '#7E22CE', name: 'Purple' },
  { value: '#57534E', name: 'Stone' },
] as const;

/** Offers seven colors and a field for any other color's hex code. */
export function ColorField({ value, onValue }: { value: string; onValue: (color: string) => void }) {
  const name = useId();
  return (
    <fieldset className="color-field">
      <legend className="field-label">Color</legend>
      <div className="color-field-swatches">
        {PALETTE.map((color) => (
          <label key={color.value} title={color.name}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={color.value === value.toUpperCase()}
              onChange={() => onValue(color.value)}
            />
            <span className="color-field-swatch" style={{ '--dot': color.value }}>
              <Icon of={Check} />
            </span>
            <span className="visually-hidden">{color.name}</span>
          </label>
        ))}
      </div>
      <TextField
        label="Color as #RRGGBB"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onValue={(text) => onValue(text.trim())}
        error={isColor(value) ? undefined : 'Use a color like #3B82F6.'}
      />
    </fieldset>
  );
}
