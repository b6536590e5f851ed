import { romanNumeral } from '#shared/rules/article.number.ts';
import { useArticles } from '#web/content/use-content.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ChipGroup } from '#web/ui/chip-group.tsx';

type Props = {
  /** The slugs of the chosen articles. An empty list means all articles. */
  chosen: readonly string[];
  onChoose: (slugs: string[]) => void;
};

/** Lets the user limit a quiz on all rules to certain articles. */
export function ArticleChips({ chosen, onChoose }: Props) {
  const { data: articles = [] } = useArticles();
  const toggle = (slug: string) =>
    onChoose(chosen.includes(slug) ? chosen.filter((each) => each !== slug) : [...chosen, slug]);
  return (
    <div className="stack-2">
      <p className="field-label">Only from these articles</p>
      <ChipGroup label="Only from these articles">
        {articles.map(({ article_slug: slug, article_number, title }) => (
          <Chip key={slug} pressed={chosen.includes(slug)} onPress={() => toggle(slug)}>
            {romanNumeral(article_number)}: {title}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}
