import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

type Props = {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
  onCancel: () => void;
  onPublish: () => void;
};

/** Lets staff edit the text that others will read. Editing begins with the current text. */
export function RewriteEditor({ fieldRef, text, error, onText, onCancel, onPublish }: Props) {
  useEffect(() => fieldRef.current?.focus(), [fieldRef]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onPublish();
  };
  return (
    <div className="stack-2">
      <TextareaField
        ref={fieldRef}
        label="Rewrite"
        hint="Others will read this. Press Ctrl+Enter to publish or Esc to cancel."
        rows={4}
        error={error}
        value={text}
        onValue={onText}
        onKeyDown={onKeyDown}
      />
      <Button tone="ghost" onPress={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
