import { useState } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

const STATES = [
  { value: 'MI', label: 'MI' },
  { value: 'OH', label: 'OH' },
] as const;
const SORTS = [
  { value: 'relevance', label: 'Most relevant' },
  { value: 'updated', label: 'Last updated' },
] as const;
const AUDIENCES = [
  { value: 'private', label: 'Private' },
  { value: 'public', label: 'Public' },
] as const;
const LIMIT = 50;

export function FieldsSection() {
  const [name, setName] = useState('quietcounsel');
  const [bio, setBio] = useState('Second chair, first to object. Ask me about Rule 404.');
  const [slug, setSlug] = useState('quiet-counsel');
  const [state, setState] = useState<'MI' | 'OH'>('MI');
  return (
    <section>
      <h2>Fields</h2>
      <div className="grid grid-3">
        <TextField
          label="Display name"
          hint="Letters, numbers, spaces, and hyphens"
          limit={LIMIT}
          value={name}
          onValue={setName}
        />
        <TextField label="Username" error="Username must be at least 3 characters" value="qc" onValue={setName} />
        <SelectField label="State" options={STATES} value={state} onValue={setState} />
        <TextareaField label="Bio" limit={LIMIT} value={bio} onValue={setBio} />
        <TextField label="Profile link" prefix="/u/" ok="Available" value={slug} onValue={setSlug} />
        <TextField label="Email" readOnly hint="Can’t be changed" value="quiet@example.org" onValue={setName} />
        <TextField label="School" disabled value="St. Alder Academy" onValue={setName} />
        <Choices />
      </div>
      <SearchSpecimen />
    </section>
  );
}

function Choices() {
  const [wantsMail, setWantsMail] = useState(true);
  const [audience, setAudience] = useState<'private' | 'public' | null>(null);
  const [sort, setSort] = useState<'relevance' | 'updated'>('relevance');
  return (
    <>
      <div>
        <Checkbox checked={wantsMail} onChange={setWantsMail}>
          Email me when a team answers
        </Checkbox>
        <SelectField inline label="Sort by" options={SORTS} value={sort} onValue={setSort} />
      </div>
      <RadioGroup legend="Who can see it" options={AUDIENCES} value={audience} onValue={setAudience} />
    </>
  );
}

function SearchSpecimen() {
  const [query, setQuery] = useState('character');
  return (
    <div className="mt-6">
      <SearchBox
        label="Search the rules"
        placeholder="Search the rules"
        value={query}
        onValue={setQuery}
        popup={{ id: 'suggestions', isOpen: false, activeId: undefined }}
      />
    </div>
  );
}
