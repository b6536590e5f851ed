import { ButtonsSection } from '#web/gallery/buttons-section.tsx';
import { ChartsSection } from '#web/gallery/charts-section.tsx';
import { ChoosingSection } from '#web/gallery/choosing-section.tsx';
import { ColorsSection } from '#web/gallery/colors-section.tsx';
import { FieldsSection } from '#web/gallery/fields-section.tsx';
import { FloatingSection } from '#web/gallery/floating-section.tsx';
import { MessagesSection } from '#web/gallery/messages-section.tsx';
import { MovingSection } from '#web/gallery/moving-section.tsx';
import { ScalesSection } from '#web/gallery/scales-section.tsx';
import { SurfacesSection } from '#web/gallery/surfaces-section.tsx';
import { TypeSection } from '#web/gallery/type-section.tsx';
import { WaitingSection } from '#web/gallery/waiting-section.tsx';
import { ThemeMenu } from '#web/ui/theme-switch.tsx';
import '#web/gallery/gallery.css';

/** Shows every component that several features use, in every state. */
export function GalleryPage() {
  return (
    <div className="wrap gallery">
      <div className="page-head">
        <div className="row row-between">
          <h1>Component gallery</h1>
          <ThemeMenu />
        </div>
        <p className="lead">
          Every component in every state. Change the theme here, and resize the window to see the phone layouts.
        </p>
      </div>
      <ScalesSection />
      <ButtonsSection />
      <FieldsSection />
      <ChoosingSection />
      <MovingSection />
      <MessagesSection />
      <FloatingSection />
      <WaitingSection />
      <ChartsSection />
      <SurfacesSection />
      <ColorsSection />
      <TypeSection />
    </div>
  );
}
