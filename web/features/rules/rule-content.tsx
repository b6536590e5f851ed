import type { ReactNode } from 'react';
import type { RuleVersion } from '#shared/rules/law.contract.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { type ContentTab, contentTabs } from '#web/features/rules/content-tabs.ts';
import { ExamplesPanel } from '#web/features/rules/examples-panel.tsx';
import { LawSheet } from '#web/features/rules/law-sheet.tsx';
import { MockTrialPanel } from '#web/features/rules/mock-trial-panel.tsx';
import { Prose } from '#web/features/rules/prose.tsx';
import type { Sheet } from '#web/features/rules/sheet-context.ts';
import { CONTENT_ID, contentId } from '#web/features/rules/use-content-tab.ts';
import { Card } from '#web/ui/card.tsx';
import { Tabs, type TabWay } from '#web/ui/tabs.tsx';
import '#web/features/rules/rule-content.css';

type Props = {
  rule: RuleDetail;
  version: RuleVersion;
  sheet: Sheet;
  tab: ContentTab;
  onSelect: (tab: ContentTab, way: TabWay) => void;
};

/**
 * Shows the tabs of a rule. The official text stays in the document no matter which tab is open, so it's always
 * printed.
 */
export function RuleContent({ rule, version, sheet, tab, onSelect }: Props) {
  const tabs = contentTabs(rule);
  if (tabs.length === 0) return <p className="muted">No content available for this rule.</p>;
  return (
    <div className="rule-content" id={CONTENT_ID}>
      <Tabs label="Rule content" tabs={tabs} selected={tab} onSelect={onSelect}>
        <div
          className="rule-content-law"
          id={contentId('official-text')}
          tabIndex={-1}
          hidden={tab !== 'official-text'}
        >
          <LawSheet version={version} edition={rule.edition} sheet={sheet} />
          {version.note !== undefined && <VersionNote note={version.note} />}
        </div>
        {tab !== 'official-text' && (
          <div className="no-print" id={contentId(tab)} tabIndex={-1}>
            {otherPanel(tab, rule, version)}
          </div>
        )}
      </Tabs>
      {/* Without scripts, tabs don't work, so the content of the other tabs follows the open one. */}
      <noscript>
        {tabs.map(
          ({ id, label }) =>
            id !== 'official-text' &&
            id !== tab && (
              <section key={id} className="no-print mt-8">
                <h2>{label}</h2>
                {otherPanel(id, rule, version)}
              </section>
            ),
        )}
      </noscript>
    </div>
  );
}

function otherPanel(tab: Exclude<ContentTab, 'official-text'>, rule: RuleDetail, { law }: RuleVersion): ReactNode {
  if (tab === 'examples') return <ExamplesPanel examples={rule.examples} ruleNumber={rule.rule_number} law={law} />;
  if (tab === 'mock-trial') return <MockTrialPanel rule={rule} />;
  return (
    <Card className="stack rule-content-plain mt-4">
      <Prose text={rule.plain_english ?? ''} at="plain_english" />
    </Card>
  );
}

/** Explains what changed. The explanation is below the sheet, not on it, because it isn't official text. */
function VersionNote({ note }: { note: string }) {
  return (
    <p className="rule-content-note no-print">
      <b>What changed.</b> {note}
    </p>
  );
}
