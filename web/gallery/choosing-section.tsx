import { LayoutGrid, Star, Table } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '#web/ui/chip.tsx';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { ChipLink } from '#web/ui/chip-link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';

const TABS = [
  { id: 'official', label: 'Official Text' },
  { id: 'plain', label: 'Plain English' },
  { id: 'examples', label: 'Examples', count: 2 },
  { id: 'mock-trial', label: 'Mock Trial' },
] as const;
const VIEWS = [
  { value: 'cards', label: 'Cards', icon: LayoutGrid },
  { value: 'table', label: 'Table', icon: Table },
] as const;
const KINDS = [
  { id: 'milestone', count: 4 },
  { id: 'streak', count: 2 },
  { id: 'performance', count: 3 },
];

export function ChoosingSection() {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('official');
  const [view, setView] = useState<'cards' | 'table'>('cards');
  return (
    <section>
      <h2>Choosing</h2>
      <div className="stack">
        <Tabs label="Parts of a rule" tabs={TABS} selected={tab} onSelect={setTab}>
          <p className="mt-4">You are reading: {TABS.find(({ id }) => id === tab)?.label}</p>
        </Tabs>
        <div className="row row-gap-4">
          <Segmented label="View" options={VIEWS} value={view} onValue={setView} />
          <ThemeSwitch />
        </div>
        <Filters />
        <ChipGroup label="Topics">
          <ChipLink to="/learn" current>
            hearsay
          </ChipLink>
          <ChipLink to="/learn">privileges</ChipLink>
        </ChipGroup>
      </div>
    </section>
  );
}

function Filters() {
  const [chosen, setChosen] = useState<readonly string[]>(['streak']);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <ChipGroup label="Kinds" scroll>
      <Chip icon={Star} pressed={chosen.length === 0} onPress={() => setChosen([])}>
        All
      </Chip>
      {KINDS.map(({ id, count }) => (
        <Chip key={id} count={count} pressed={chosen.includes(id)} onPress={() => toggle(id)}>
          {id}
        </Chip>
      ))}
    </ChipGroup>
  );
}
