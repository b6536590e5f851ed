import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import '#web/online/clash-panel.css';

type Row = { label: string; mine: string; theirs: string };

type Props = { rows: readonly Row[]; isBusy: boolean; onKeepMine: () => void; onUseTheirs: () => void };

/** Shows both values of each field that someone else has changed in the meantime, and lets the user choose. */
export function ClashPanel({ rows, isBusy, onKeepMine, onUseTheirs }: Props) {
  const actions = (
    <>
      <Button onPress={onUseTheirs}>Use the saved values</Button>
      <Button tone="primary" busy={isBusy} busyLabel="Saving..." onPress={onKeepMine}>
        Save mine instead
      </Button>
    </>
  );
  return (
    <Banner tone="yellow" announce="now" title="Someone else changed this in the meantime" actions={actions}>
      <table className="clash-panel">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Saved version</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Banner>
  );
}
