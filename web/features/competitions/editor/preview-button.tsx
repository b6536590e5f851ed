import { useState } from 'react';
import type { CompetitionValues } from '#web/features/competitions/editor/competition-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LatePart } from '#web/ui/late-part.tsx';

const preview = async () =>
  (await import('#web/features/competitions/editor/competition-preview.tsx')).CompetitionPreview;

/** Opens a dialog with what visitors would see if the values were saved now. */
export function PreviewButton({ values }: { values: CompetitionValues }) {
  const [shownAt, setShownAt] = useState<number | null>(null);
  return (
    <>
      <Button onPress={() => setShownAt(Date.now())}>Preview as a visitor</Button>
      <Dialog open={shownAt !== null} onClose={() => setShownAt(null)} title="What visitors see">
        <LatePart isNeeded={shownAt !== null} load={preview} given={{ values, now: shownAt ?? 0 }} />
      </Dialog>
    </>
  );
}
