import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

type Props = {
  question: string;
  /** The word on the button that does it, and what screen readers hear of it. */
  deed: string;
  name: string;
  onStay: () => void;
  onDo: () => void;
};

/** Asks in place before something goes for good. */
export function SureQuestion({ question, deed, name, onStay, onDo }: Props) {
  const asked = useRef<HTMLParagraphElement>(null);
  useEffect(() => asked.current?.focus(), []); // the pressed button is gone
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
