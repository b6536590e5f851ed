import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RulePreview } from '#shared/fre-editing/fre-release.contract.ts';
import { Day } from '#shared/rules/law.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { useToday } from '#web/browser/use-today.ts';
import { useArticles } from '#web/content/use-content.ts';
import { useRulePreview } from '#web/features/fre-editing/fre-editing.queries.ts';
import { PreviewDay } from '#web/features/fre-editing/preview-day.tsx';
import { PreviewQuestions } from '#web/features/fre-editing/preview-questions.tsx';
import { RuleLinks } from '#web/features/rules/rule-links.tsx';
import { ruleSlugs } from '#web/features/rules/rule-slugs.ts';
import { RuleView } from '#web/features/rules/rule-view.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { BusyArea } from '#web/ui/busy-area.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

const WORDS = { loading: 'Loading the preview', failed: 'The preview couldn’t be loaded.' };
const NO_BOOKMARK = { toggle: null, button: null };
const NO_NOTES = { button: null, list: null, marks: undefined };

/** Shows a rule with all saved drafts applied, as readers will see it on the chosen day. */
export function RulePreviewPage({ number }: { number: string }) {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const day = Day.safeParse(params.get('day')).data ?? today;
  const query = useRulePreview(number, day);
  const choose = (chosen: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (chosen === today) after.delete('day');
        else after.set('day', chosen);
        return after;
      },
      { replace: true },
    );
  const starts = query.data?.rule.versions.map(({ effective_from }) => effective_from) ?? [];
  return (
    <div className="stack-6">
      <p className="soft">This preview includes all saved drafts. Its links lead to what readers see now.</p>
      <PreviewDay day={day} today={today} starts={starts} onDay={choose} />
      <OnlineData query={query} words={WORDS} bones={<Bone height="30rem" />}>
        {(preview) => (
          <BusyArea busy={query.isPlaceholderData} label={WORDS.loading}>
            <Shown preview={preview} day={day} />
          </BusyArea>
        )}
      </OnlineData>
    </div>
  );
}

function Shown({ preview: { rule, questions, faults }, day }: { preview: RulePreview; day: string }) {
  const { data: articles } = useArticles();
  const { rule_number: ruleNumber, terms } = rule;
  const links = useMemo(() => ({ slugs: ruleSlugs(articles ?? []), ruleNumber, terms }), [articles, ruleNumber, terms]);
  return (
    <>
      {faults.length > 0 && (
        <Banner tone="yellow" title={`The drafts have ${countWords(faults.length, 'problem')}`}>
          Fix every problem before you publish.
        </Banner>
      )}
      <RuleLinks value={links}>
        <RuleView
          rule={rule}
          article={null}
          today={day}
          progress={0}
          studied={null}
          bookmark={NO_BOOKMARK}
          notes={NO_NOTES}
        />
      </RuleLinks>
      <PreviewQuestions questions={questions} />
    </>
  );
}
