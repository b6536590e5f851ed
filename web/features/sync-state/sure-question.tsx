import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

type Props = {
  question: string;
  /** The confirm button's label, and its accessible name. */
  deed: string;
  name: string;
  onStay: () => void;
  onDo: () => void;
};

/** Asks for confirmation in place before something is deleted permanently. */
export function SureQuestion({ question, deed, name, onStay, onDo }: Props) {
  const asked = useRef<HTMLParagraphElement>(null);
  useEffect(() => asked.current?.focus(), []); // The button that was pressed is gone.
  return (
    <>
      <p className="text-sm" ref={asked} tabIndex={-1}>
        {question}
      </p>
      <Button onPress={onStay}>Keep it</Button>
      <Button tone="danger" onPress={onDo} aria-label={name}>
        {deed}
      </Button>
    </>
  );
}
