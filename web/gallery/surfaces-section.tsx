import { Award, BadgeCheck, Bookmark, Clock } from 'lucide-react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, CardLink } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const FACTS = [
  { term: 'Rules', value: 15 },
  { term: 'Hours', value: '3.5' },
  { term: 'Questions', value: 120 },
];
const HEAT = ['High', 'Medium', 'Low', 'Cold', 'New'].map((term, index) => ({ term, value: 14 + index }));
const PEOPLE = ['quietcounsel', 'sidebar', 'voir-dire', 'Exhibit A', 'Ömer'];

export function SurfacesSection() {
  return (
    <section>
      <h2>Surfaces</h2>
      <div className="grid grid-2">
        <Card as="section">
          <h3>A card</h3>
          <p className="soft text-sm">Explanations never have the double rule.</p>
        </Card>
        <CardLink to="/learn" className="stack-2">
          <h3>A card that is one link</h3>
          <p className="soft text-sm">
            Relevance <VisuallyHidden>and its limits, </VisuallyHidden>15 rules
          </p>
        </CardLink>
        <Tiles items={FACTS} />
        <Tiles items={HEAT} boxed />
        <Card>
          <EmptyState
            level={3}
            art="paper"
            icon={Bookmark}
            title="No bookmarks found"
            actions={
              <LinkButton to="/learn" tone="primary">
                Browse the rules
              </LinkButton>
            }
          >
            Tap the ribbon on any rule to keep it here.
          </EmptyState>
        </Card>
        <Card>
          <EmptyState level={3} icon={Award} title="No Achievements Yet">
            Start studying to unlock your first achievement!
          </EmptyState>
        </Card>
      </div>
      <Figures />
    </section>
  );
}

function Figures() {
  return (
    <>
      <div className="grid grid-phone-2 grid-4 mt-6">
        <Stat term="Rules Mastered" icon={BadgeCheck} value={24} note="17 in progress" />
        <Stat term="Study Time" icon={Clock} value="31.5" unit="h" note="26 min per session" />
      </div>
      <div className="row mt-6">
        {PEOPLE.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="quietcounsel" size="lg" />
        <Avatar name="Motion to Strike" square />
        <Card flush className="text-sm">
          <ul className="list">
            <li>A flush card runs</li>
            <li>to its edge</li>
          </ul>
        </Card>
      </div>
    </>
  );
}
