import { Search, X } from 'lucide-react';
import { type ComponentProps, type FormEvent, type ReactNode, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import '#web/ui/field.css';
import '#web/ui/search-box.css';

type Props = Pick<ComponentProps<'input'>, 'placeholder' | 'onKeyDown' | 'onFocus' | 'onBlur' | 'autoFocus'> & {
  label: string;
  value: string;
  onValue: (value: string) => void;
  onSubmit?: (() => void) | undefined;
  /** Makes the field a combobox for the listbox with this ID, which must be in `children` while open. */
  popup?: { id: string; isOpen: boolean; activeId: string | undefined } | undefined;
  children?: ReactNode;
};

/** A search input with an icon and a clear button. The parent handles debouncing and suggestions. */
export function SearchBox({ label, value, onValue, onSubmit, popup, children, ...native }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const clear = () => {
    onValue('');
    input.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older browsers that we support don't know <search>
    <form className="search-box" role="search" onSubmit={submit}>
      <div className="field-group">
        <Icon of={Search} />
        <input
          {...native}
          {...comboboxProps(popup)}
          ref={input}
          className="field-input"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
        {value !== '' && <IconButton label="Clear search" icon={X} onPress={clear} />}
      </div>
      {children}
    </form>
  );
}

function comboboxProps(popup: Props['popup']): ComponentProps<'input'> {
  if (!popup) return {};
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': popup.isOpen,
    'aria-controls': popup.isOpen ? popup.id : undefined,
    'aria-activedescendant': popup.isOpen ? popup.activeId : undefined,
  };
}
