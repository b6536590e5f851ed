import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import type { EditedRule } from '#shared/fre-editing/fre-document.contract.ts';
import type { RuleSource } from '#shared/fre-editing/source.contract.ts';
import { addressedParts } from '#shared/rules/law.address.ts';
import { CASE_TYPES, DIFFICULTIES, TAGS } from '#shared/rules/scales.ts';
import { fieldName } from '#web/features/fre-editing/document-path.ts';
import { useEditor } from '#web/features/fre-editing/editor-context.ts';
import { ChecksAt, ChoiceAt, DayAt, LinesAt, NumberAt, optionsOf, TextAt } from '#web/features/fre-editing/fields.tsx';
import { focusSoon } from '#web/features/fre-editing/focus-soon.ts';
import { Fold } from '#web/features/fre-editing/fold.tsx';
import { ItemsAt, TextsAt } from '#web/features/fre-editing/items.tsx';
import { RecordAt } from '#web/features/fre-editing/record-fields.tsx';
import { Section } from '#web/features/fre-editing/section.tsx';
import { VersionsFields } from '#web/features/fre-editing/versions-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import '#web/features/fre-editing/rule-fields.css';

const DIFFICULTY = optionsOf(DIFFICULTIES);
const RULINGS = optionsOf(['admitted', 'excluded']);
const SIDES = optionsOf(['civil', 'criminal']);
const SCALE = { min: 1, max: 5 };
const LONG = 6;

type Props = { document: RuleSource; loaded: EditedRule };

/** The fields of a rule: its official text first, then what we teach, and then what helps readers find it. */
export function RuleFields({ document, loaded }: Props) {
  return (
    <>
      <Section title="Official text">
        <VersionsFields document={document} published={loaded.published} texts={loaded.texts} />
        <Announcement document={document} />
      </Section>
      <Section title="Teaching">
        <TextAt path={['plain_english']} isOptional rows={LONG} />
        <TextsAt path={['key_concepts']} addLabel="Add a key concept" />
        <TextAt path={['strategic_notes']} isOptional rows={LONG} />
        <TextsAt path={['common_mistakes']} addLabel="Add a mistake" />
        <TextAt path={['mock_trial_application']} isOptional rows={LONG} />
        <TextsAt path={['strategy_tips']} addLabel="Add a tip" />
      </Section>
      <Section title="Common objections">
        <Objections document={document} />
      </Section>
      <Section title="Examples">
        <Examples document={document} />
      </Section>
      <Section title="Facts">
        <TextAt path={['full_title']} />
        <div className="fields-columns">
          <ChoiceAt path={['difficulty_level']} options={DIFFICULTY} />
          <NumberAt path={['importance_level']} {...SCALE} hint="1 to 5" />
          <NumberAt path={['strategic_value']} {...SCALE} hint="1 to 5" />
          <NumberAt path={['mock_trial_frequency']} min={0} max={100} hint="Percent" />
          <NumberAt path={['estimated_study_time']} min={1} max={60} hint="1 to 60" />
        </div>
        <ChecksAt path={['tags']} options={optionsOf(TAGS)} />
        <ChecksAt path={['case_types']} options={optionsOf(CASE_TYPES)} />
        <LinesAt path={['related_rules']} hint="One rule number per line" />
      </Section>
      <Section title="Search">
        <SearchFields document={document} />
      </Section>
    </>
  );
}

const ANNOUNCED = ['scheduled_amendment'];
const ANNOUNCE = fieldName([...ANNOUNCED, 'add']);

/**
 * An amendment that's announced before the rule contains its text. Congress can stop it, so the announcement can be
 * withdrawn.
 */
function Announcement({ document: { scheduled_amendment: announced } }: { document: RuleSource }) {
  const { set } = useEditor();
  const [isNew, setIsNew] = useState(false);
  const change = (next: RuleSource['scheduled_amendment'], focused: string) => {
    set(ANNOUNCED, next);
    setIsNew(next !== undefined);
    focusSoon(focused);
  };
  if (announced === undefined) {
    const add = () => change({ part: '', effective_on: '', before: '', after: '' }, fieldName([...ANNOUNCED, 'part']));
    return (
      <div>
        <Button icon={Megaphone} name={ANNOUNCE} onPress={add}>
          Announce a change
        </Button>
      </div>
    );
  }
  return (
    <Fold path={ANNOUNCED} title="Announced change" isOpen={isNew}>
      <p className="soft">Readers see this until a version with the new text takes effect.</p>
      <div className="fields-columns">
        <TextAt path={[...ANNOUNCED, 'part']} hint="For example, (d)(1)(A)" />
        <DayAt path={[...ANNOUNCED, 'effective_on']} />
      </div>
      <TextAt path={[...ANNOUNCED, 'before']} label="Shown before that day" rows={3} />
      <TextAt path={[...ANNOUNCED, 'after']} label="Shown from that day on" rows={3} />
      <div>
        <Button tone="danger-ghost" onPress={() => change(undefined, ANNOUNCE)}>
          Remove the announcement
        </Button>
      </div>
    </Fold>
  );
}

function Objections({ document: { common_objections: objections } }: { document: RuleSource }) {
  return (
    <ItemsAt
      path={['common_objections']}
      items={objections}
      titleOf={({ name }) => name || 'New objection'}
      addLabel="Add an objection"
      make={() => ({ name: '', say: '', answer: '', path: '' })}
    >
      {(_, path) => (
        <>
          <TextAt path={[...path, 'name']} />
          <TextAt path={[...path, 'say']} rows={3} />
          <TextAt path={[...path, 'answer']} rows={3} />
          <TextAt path={[...path, 'path']} hint="The part it’s based on, such as 404(b)(1)" />
        </>
      )}
    </ItemsAt>
  );
}

function Examples({ document: { examples, rule_number } }: { document: RuleSource }) {
  const numbers = examples.map(({ id }) => Number(id.split('-').at(-1)));
  const next = Math.max(0, ...numbers.filter((number) => Number.isInteger(number))) + 1;
  return (
    <ItemsAt
      path={['examples']}
      items={examples}
      titleOf={({ id, title }) => `${id}: ${title || 'New example'}`}
      addLabel="Add an example"
      make={() => ({
        id: `${rule_number}-${next}`,
        title: '',
        ruling: 'admitted',
        case_type: 'civil',
        scenario: '',
        evidence_in_question: '',
        analysis: '',
        correct_approach: '',
        learning_point: '',
      })}
    >
      {(_, path) => (
        <>
          <TextAt path={[...path, 'title']} />
          <div className="fields-columns">
            <ChoiceAt path={[...path, 'ruling']} options={RULINGS} />
            <ChoiceAt path={[...path, 'case_type']} options={SIDES} />
          </div>
          <TextAt path={[...path, 'scenario']} rows={LONG} />
          <TextAt path={[...path, 'evidence_in_question']} rows={2} />
          <TextAt path={[...path, 'analysis']} rows={LONG} />
          <TextAt path={[...path, 'correct_approach']} rows={3} />
          <TextAt path={[...path, 'learning_point']} rows={2} />
        </>
      )}
    </ItemsAt>
  );
}

function SearchFields({ document }: { document: RuleSource }) {
  const addresses = [
    ...new Set(document.versions.flatMap(({ law }) => addressedParts(law).map((part) => part.address))),
  ];
  return (
    <>
      <LinesAt path={['aliases']} />
      <RecordAt path={['part_aliases']} keys={addresses} keyLabel="Part" addLabel="Add names for a part" />
      <RecordAt path={['scenes']} keys={['rule', ...addresses]} keyLabel="Part" addLabel="Add scenes for a part" />
      <ItemsAt
        path={['cases']}
        items={document.cases ?? []}
        titleOf={({ name }) => name || 'New case'}
        addLabel="Add a leading case"
        make={() => ({ name: '' })}
      >
        {(_, path) => (
          <>
            <TextAt path={[...path, 'name']} />
            <TextAt
              path={[...path, 'part']}
              hint="For example, (d)(1)(B). Leave empty for the whole rule."
              isOptional
            />
          </>
        )}
      </ItemsAt>
    </>
  );
}
