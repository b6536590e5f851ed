import type { VersionText } from '#shared/fre-editing/fre-document.contract.ts';
import { editorAtStart, momentWords } from '#web/features/fre-editing/moment-words.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const STATES: Record<VersionText['state'], { tone: BadgeTone; label: string; about: string }> = {
  verified: { tone: 'green', label: 'Verified', about: 'This text matches the official print.' },
  confirmed: { tone: 'green', label: 'Confirmed', about: '' },
  unconfirmed: {
    tone: 'yellow',
    label: 'Not confirmed',
    about: 'Someone must confirm that this text matches its source before it’s published.',
  },
  altered: {
    tone: 'red',
    label: 'Changed',
    about:
      'This text differs from the verified one. Restore the verified text or, if the law changed, add a new version.',
  },
};

/** Shows the state of a version's saved text, and who confirmed it. */
export function TextState({ text: { state, confirmation } }: { text: VersionText }) {
  const { tone, label, about } = STATES[state];
  return (
    <p className="text-sm">
      <Badge tone={tone}>{label}</Badge>{' '}
      {confirmation === null ? (
        about
      ) : (
        <>
          {editorAtStart(confirmation.by)}{' '}
          {confirmation.method === 'typed' ? 'typed this text again from' : 'compared every word with'}{' '}
          <a href={confirmation.source_url}>its source</a> on {momentWords(confirmation.at)}.
        </>
      )}
    </p>
  );
}
