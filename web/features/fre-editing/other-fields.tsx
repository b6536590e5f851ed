import { useState } from 'react';
import type { GlossarySource } from '#shared/fre-editing/source.contract.ts';
import { DIFFICULTIES } from '#shared/rules/scales.ts';
import { ChoiceAt, LinesAt, NumberAt, optionsOf, TextAt } from '#web/features/fre-editing/fields.tsx';
import { ItemsAt, TextsAt } from '#web/features/fre-editing/items.tsx';
import { Section } from '#web/features/fre-editing/section.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';

const DIFFICULTY = optionsOf(DIFFICULTIES);
const LONG = 6;

/** The fields of an article. */
export function ArticleFields() {
  return (
    <>
      <Section title="Article">
        <TextAt path={['title']} />
        <TextAt path={['description']} rows={3} />
        <div className="fields-columns">
          <ChoiceAt path={['difficulty_level']} options={DIFFICULTY} />
          <NumberAt path={['importance_level']} min={1} max={5} hint="1 to 5" />
          <NumberAt path={['mock_trial_frequency']} min={0} max={100} hint="Percent" />
          <NumberAt path={['estimated_hours']} min={0.1} step={0.1} hint="For all rules in the article together" />
        </div>
      </Section>
      <Section title="Teaching">
        <TextsAt path={['learning_objectives']} addLabel="Add an objective" />
        <TextAt path={['strategic_importance']} isOptional rows={LONG} />
      </Section>
    </>
  );
}

/** The terms of the glossary. */
export function GlossaryFields({ document: { terms } }: { document: GlossarySource }) {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  return (
    <Section title="Terms">
      <SearchBox label="Find a term" placeholder="Term or spelling" value={words} onValue={setWords} />
      <ItemsAt
        path={['terms']}
        items={terms}
        titleOf={({ term }) => term || 'New term'}
        addLabel="Add a term"
        make={() => ({ term: '', forms: [], definition: '' })}
        isShown={({ term, forms }) => [term, ...forms].join('\n').toLowerCase().includes(wanted)}
      >
        {(_, path) => (
          <>
            <TextAt path={[...path, 'term']} />
            <LinesAt path={[...path, 'forms']} hint="Other spellings that our sentences use, one per line" />
            <TextAt path={[...path, 'definition']} rows={3} />
            <TextAt
              path={[...path, 'part']}
              hint="If the term comes from one place in the rules, such as 801(c)"
              isOptional
            />
          </>
        )}
      </ItemsAt>
    </Section>
  );
}

/** The sentence that names the edition. */
export function EditionFields() {
  return (
    <Section title="Edition">
      <TextAt path={['edition']} hint="Every rule shows this above its official text." />
    </Section>
  );
}
