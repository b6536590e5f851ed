import { useMemo } from 'react';
import { changesBetween } from '#web/features/fre-editing/changes.ts';
import { ChangesView } from '#web/features/fre-editing/changes-view.tsx';
import type { EditedDocument } from '#web/features/fre-editing/fre-editing.queries.ts';
import { editorAtStart } from '#web/features/fre-editing/moment-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type Fields = Readonly<Record<string, unknown>>;
type Props = {
  mine: Fields;
  /** What someone else saved, and the fields that both they and the user changed. */
  clash: { fresh: EditedDocument<Fields>; keys: readonly string[] };
  isBusy: boolean;
  onResolve: (winner: 'mine' | 'theirs') => void;
};

const only = (document: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(document).filter(([key]) => keys.includes(key)));

/** Shows what someone else saved next to the user's own edits, and lets the user choose. */
export function SavedByOthers({ mine, clash: { fresh, keys }, isBusy, onResolve }: Props) {
  const changes = useMemo(
    () => changesBetween(only(fresh.document, keys), only(mine, keys)),
    [mine, fresh.document, keys],
  );
  const actions = (
    <>
      <Button onPress={() => onResolve('theirs')}>Use the saved values</Button>
      <Button tone="primary" busy={isBusy} busyLabel="Saving..." onPress={() => onResolve('mine')}>
        Save mine instead
      </Button>
    </>
  );
  const who = fresh.draft === null ? 'Someone else' : editorAtStart(fresh.draft.by);
  return (
    <>
      <Banner tone="yellow" announce="now" title="Someone else changed this in the meantime" actions={actions}>
        {who} changed the same {keys.length === 1 ? 'field' : 'fields'}. Everything else that either of you changed is
        kept.
      </Banner>
      <ChangesView changes={changes} before="Saved version" after="Yours" />
    </>
  );
}
