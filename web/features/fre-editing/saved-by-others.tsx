import { useMemo } from 'react';
import { changesBetween } from '#web/features/fre-editing/changes.ts';
import { ChangesView } from '#web/features/fre-editing/changes-view.tsx';
import type { EditedDocument } from '#web/features/fre-editing/fre-editing.queries.ts';
import { editorName } from '#web/features/fre-editing/moment-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type Fields = Readonly<Record<string, unknown>>;
type Props = {
  mine: Fields;
  theirs: EditedDocument<Fields>;
  /** The fields that both changed. */
  keys: readonly string[];
  isBusy: boolean;
  onKeepMine: () => void;
  onUseTheirs: () => void;
};

const only = (document: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(document).filter(([key]) => keys.includes(key)));

/** Shows what someone else saved next to the user's own edits, and lets the user choose. */
export function SavedByOthers({ mine, theirs, keys, isBusy, onKeepMine, onUseTheirs }: Props) {
  const changes = useMemo(
    () => changesBetween(only(theirs.document, keys), only(mine, keys)),
    [mine, theirs.document, keys],
  );
  const actions = (
    <>
      <Button onPress={onUseTheirs}>Use the saved values</Button>
      <Button tone="primary" busy={isBusy} busyLabel="Saving..." onPress={onKeepMine}>
        Save mine instead
      </Button>
    </>
  );
  const who = theirs.draft === null ? 'Someone else' : editorName(theirs.draft.by);
  return (
    <>
      <Banner tone="yellow" announce="now" title="Someone else changed this in the meantime" actions={actions}>
        {who} saved the same fields. Everything else that either of you changed is kept.
      </Banner>
      <ChangesView changes={changes} before="Saved now" after="Yours" />
    </>
  );
}
