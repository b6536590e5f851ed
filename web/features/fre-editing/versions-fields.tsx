import { CalendarPlus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { VersionText } from '#shared/fre-editing/fre-document.contract.ts';
import type { RuleSource } from '#shared/fre-editing/source.contract.ts';
import type { RuleVersion } from '#shared/rules/law.contract.ts';
import { useEditor } from '#web/features/fre-editing/editor-context.ts';
import { versionName } from '#web/features/fre-editing/field-words.ts';
import { DayAt, FaultAt, TextAt } from '#web/features/fre-editing/fields.tsx';
import { LawOutlineFields } from '#web/features/fre-editing/law-outline-fields.tsx';
import { NewVersionDialog } from '#web/features/fre-editing/new-version-dialog.tsx';
import { TextState } from '#web/features/fre-editing/text-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

type Props = {
  document: RuleSource;
  /** The published rule, whose versions can't be removed. */
  published: RuleSource;
  /** The state of each version's saved text. */
  texts: readonly VersionText[];
};

/**
 * Returns the position of the chosen version, which is the newest one at first. When the user asks to see a fault, its
 * version becomes the chosen one.
 */
function useChosenVersion(count: number) {
  const { target } = useEditor();
  const [chosen, setChosen] = useState(count - 1);
  const [seen, setSeen] = useState(target);
  if (seen !== target) {
    setSeen(target);
    if (target?.[0] === 'versions' && typeof target[1] === 'number') setChosen(target[1]);
  }
  return [Math.min(chosen, count - 1), setChosen] as const;
}

/** The versions of the official text, one tab for each. */
export function VersionsFields({ document, published, texts }: Props) {
  const { set } = useEditor();
  const [at, setChosen] = useChosenVersion(document.versions.length);
  const [isAdding, setIsAdding] = useState(false);
  const version = document.versions[at];
  const add = (versions: RuleVersion[]) => {
    set(['versions'], versions);
    setChosen(versions.length - 1);
    setIsAdding(false);
  };
  const isPublished = published.versions.some(({ effective_from }) => effective_from === version?.effective_from);
  return (
    <>
      <Tabs
        label="Versions of the official text"
        tabs={document.versions.map((each, index) => ({ id: String(index), label: versionName(each) }))}
        selected={String(at)}
        onSelect={(id) => setChosen(Number(id))}
      >
        {version && (
          <Version
            version={version}
            at={at}
            text={texts.find(({ effective_from }) => effective_from === version.effective_from)}
          >
            {!isPublished && document.versions.length > 1 && (
              <Button
                icon={Trash2}
                tone="danger-ghost"
                onPress={() =>
                  set(
                    ['versions'],
                    document.versions.filter((_, each) => each !== at),
                  )
                }
              >
                Remove this version
              </Button>
            )}
          </Version>
        )}
      </Tabs>
      <div>
        <Button icon={CalendarPlus} onPress={() => setIsAdding(true)}>
          New version
        </Button>
      </div>
      <NewVersionDialog open={isAdding} onClose={() => setIsAdding(false)} document={document} onAdd={add} />
    </>
  );
}

type VersionProps = { version: RuleVersion; at: number; text: VersionText | undefined; children: ReactNode };

function Version({ version, at, text, children }: VersionProps) {
  const path = ['versions', at];
  return (
    <div className="rule-fields-part">
      {text && <TextState text={text} />}
      <div className="fields-columns">
        <DayAt path={[...path, 'effective_from']} hint="The first day on which readers see this text" />
      </div>
      <TextAt
        path={[...path, 'note']}
        label="What changed"
        hint="In your own words. Readers see it below the text."
        isOptional
        rows={2}
      />
      <LawOutlineFields law={version.law} path={[...path, 'law']} />
      <FaultAt path={path} />
      <div>{children}</div>
    </div>
  );
}
