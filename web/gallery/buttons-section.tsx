import { ArrowRight, Bookmark, RefreshCw, Search } from 'lucide-react';
import { useState } from 'react';
import { Specimen } from '#web/gallery/specimen.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Switch } from '#web/ui/switch.tsx';

export function ButtonsSection() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <section>
      <h2>Buttons</h2>
      <div className="gallery-specimens">
        <Specimen name="Tones">
          <Button tone="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button tone="soft">Soft</Button>
          <Button tone="ghost">Ghost</Button>
          <Button tone="danger">Danger</Button>
          <Button tone="danger-ghost">Reject</Button>
        </Specimen>
        <Specimen name="States">
          <Button tone="primary" disabled>
            Disabled
          </Button>
          <Button disabledReason="Coming Soon">Flashcards</Button>
          <Button tone="primary" busy busyLabel="Saving...">
            Save
          </Button>
          <Button tone="soft" icon={RefreshCw} busy busyLabel="Checking...">
            Check New
          </Button>
          <Button busy={isBusy} busyLabel="Marking..." onPress={() => setIsBusy(true)}>
            Mark
          </Button>
          <Button tone="ghost" disabled={!isBusy} onPress={() => setIsBusy(false)}>
            Done
          </Button>
        </Specimen>
        <Specimen name="Sizes and links">
          <Button size="lg" icon={Search}>
            Large
          </Button>
          <LinkButton to="/learn" tone="primary" icon={ArrowRight}>
            A link
          </LinkButton>
          <LinkButton to="/learn" tone="soft" block>
            Full width
          </LinkButton>
        </Specimen>
        <Toggles />
      </div>
    </section>
  );
}

function Toggles() {
  const [isKept, setIsKept] = useState(true);
  const [isOn, setIsOn] = useState(true);
  return (
    <Specimen name="Icons and switches">
      <IconButton label="Bookmark" icon={Bookmark} pressed={isKept} onPress={() => setIsKept(!isKept)} />
      <IconButton label="Try again" icon={RefreshCw} />
      <IconLink to="/learn" label="Search the rules" icon={Search} />
      <Switch label="Feature on" on={isOn} onChange={setIsOn} />
      <Switch label="Feature off" on={false} onChange={() => setIsOn(false)} />
      <Switch label="Feature that can’t be changed" on={false} disabled onChange={setIsOn} />
    </Specimen>
  );
}
