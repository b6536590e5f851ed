import { useOnline } from '#web/browser/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import '#web/features/profiles/profile-form.css';

type Props = {
  isPending: boolean;
  onCancel: () => void;
  /** Whether there is nothing to save. If so, Save is disabled. */
  isUnchanged?: boolean;
  /** A note at the end of the bar. */
  note?: string | undefined;
};

/** Shows the buttons at the end of a form. Tells users who are offline that their text is kept. */
export function SaveBar({ isPending, onCancel, isUnchanged = false, note }: Props) {
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && (
        <output className="text-sm soft">
          You’re offline. You need a network connection to save. Until you have one, what you typed stays here.
        </output>
      )}
      <div className="profile-form-save">
        <Button type="submit" tone="primary" busy={isPending} busyLabel="Saving..." disabled={isUnchanged}>
          Save
        </Button>
        <Button tone="ghost" onPress={onCancel}>
          Cancel
        </Button>
        {note !== undefined && <span className="text-sm muted push">{note}</span>}
      </div>
    </>
  );
}
