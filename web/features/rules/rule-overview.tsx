import { CircleQuestionMark, Target } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { quizPath } from '#shared/pages/page-paths.ts';
import { paragraphs } from '#shared/rules/law.text.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { openingOf } from '#shared/rules/rule-of-day.ts';
import { type ContentTab, contentOf } from '#web/features/rules/content-tabs.ts';
import { MarkedList } from '#web/features/rules/marked-list.tsx';
import { MoreButton, ReadMore } from '#web/features/rules/overview-buttons.tsx';
import { OverviewExamples } from '#web/features/rules/overview-examples.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/rules/rule-overview.css';

const EXCERPT = 200;
const TIPS_SHOWN = 2;

type Props = { rule: RuleDetail; onOpen: (tab: ContentTab) => void };

/**
 * Shows summaries of a rule's four tabs, side by side. Each summary opens its tab. On narrow screens, the summaries
 * start collapsed, because they would repeat what the reader has just read. Teaching that isn't written yet is marked
 * as coming soon. Rules 412 to 415 have no examples by design, so the summary of examples is left out for them.
 */
export function RuleOverview({ rule, onOpen }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const title = `Rule ${rule.rule_number} at a glance`;
  return (
    <section className={`rule-overview stack no-print${isOpen ? '' : ' rule-overview-folded'}`} aria-label={title}>
      <div className="row row-between">
        <h2>{title}</h2>
        <div className="only-phone">
          <Button tone="ghost" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
            <span className="visually-hidden"> {title}</span>
          </Button>
        </div>
        <LinkButton icon={CircleQuestionMark} to={quizPath(rule.article.article_slug, rule.rule_number)}>
          Take Quiz
        </LinkButton>
      </div>
      <div className="grid grid-2">
        <OfficialSide rule={rule} onOpen={onOpen} />
        <PlainSide rule={rule} onOpen={onOpen} />
        {!rule.is_sensitive && (
          <Side title="Examples">
            <OverviewExamples examples={rule.examples} onOpen={() => onOpen('examples')} />
          </Side>
        )}
        <TrialSide rule={rule} onOpen={onOpen} />
      </div>
    </section>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h3>{title}</h3>
      {children}
    </Card>
  );
}

function Opening({ text, limit }: { text: string; limit: number }) {
  const opening = openingOf(text, limit);
  return opening.rest ? `${opening.text} …` : opening.text;
}

function OfficialSide({ rule, onOpen }: Props) {
  if (!contentOf(rule)['official-text']) return null;
  return (
    <Side title="Official Text">
      <p className="example-card-excerpt">
        <Opening text={rule.official_text} limit={EXCERPT} />
      </p>
      <ReadMore of="the official text" onPress={() => onOpen('official-text')} />
    </Side>
  );
}

function PlainSide({ rule: { plain_english }, onOpen }: Props) {
  const [first] = paragraphs(plain_english ?? '');
  return (
    <Side title="Plain English">
      {first === undefined ? (
        <p className="muted">Plain English explanation coming soon.</p>
      ) : (
        <>
          <p>{first}</p>
          <ReadMore of="the plain English" onPress={() => onOpen('plain-english')} />
        </>
      )}
    </Side>
  );
}

function TrialSide({ rule, onOpen }: Props) {
  const { mock_trial_application, strategy_tips } = rule;
  const open = () => onOpen('mock-trial');
  const more = strategy_tips.length - TIPS_SHOWN;
  return (
    <Side title="Mock Trial">
      {mock_trial_application === null ? (
        <p className="muted">Mock trial application coming soon.</p>
      ) : (
        <p>
          <Opening text={mock_trial_application} limit={EXCERPT} />
        </p>
      )}
      {strategy_tips.length > 0 && <MarkedList icon={Target} items={strategy_tips.slice(0, TIPS_SHOWN)} />}
      {more > 0 && <MoreButton count={more} of={more === 1 ? 'strategy tip' : 'strategy tips'} onPress={open} />}
      {more <= 0 && contentOf(rule)['mock-trial'] && <ReadMore of="the mock trial advice" onPress={open} />}
    </Side>
  );
}
