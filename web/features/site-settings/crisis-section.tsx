import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CrisisResource } from '#shared/site/site.contract.ts';
import type { AdminSettings, SiteSettings } from '#shared/site/site-settings.contract.ts';
import { SectionForm } from '#web/features/site-settings/section-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const PARTS = ['name', 'does', 'action', 'href'] as const satisfies (keyof CrisisResource)[];
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const MOST = PLACES.length;
type Place = (typeof PLACES)[number];
type Part = (typeof PARTS)[number];

/** The form's fields for each position in the list. The fields of unused positions are empty. */
type PlaceValues = Record<`crisis_resources.${Place}.${Part}`, string>;

const nameOf = (place: Place, part: Part) => `crisis_resources.${place}.${part}` as const;

const placeValues = ({ crisis_resources: resources }: Pick<SiteSettings, 'crisis_resources'>): PlaceValues =>
  Object.fromEntries(
    PLACES.flatMap((place) => PARTS.map((part) => [nameOf(place, part), resources[place]?.[part] ?? ''] as const)),
  ) as PlaceValues;

const placeIn = (values: PlaceValues, place: Place): CrisisResource => ({
  name: values[nameOf(place, 'name')],
  does: values[nameOf(place, 'does')],
  action: values[nameOf(place, 'action')],
  href: values[nameOf(place, 'href')],
});

const isEmpty = (resource: CrisisResource) => Object.values(resource).every((text) => text.trim() === '');

/**
 * Leaves out empty positions at the end of the list. An empty position between others stays, so that the contract
 * rejects it and each error appears at the right position.
 */
function placesIn(values: PlaceValues): CrisisResource[] {
  const places = PLACES.map((place) => placeIn(values, place));
  return places.slice(0, places.findLastIndex((each) => !isEmpty(each)) + 1);
}

/** Lets admins edit the crisis resources. Decision 53. */
export function CrisisSection({ loaded }: { loaded: AdminSettings }) {
  const [shown, setShown] = useState(loaded.settings.crisis_resources.length);
  return (
    <SectionForm
      title="Crisis resources"
      about="The author of a post about self-harm sees this list right away. Above it, we promise that everyone listed answers at any hour, for free, without asking for a name. Try each number and link before you save."
      loaded={loaded}
      valuesOf={placeValues}
      changeOf={(values) => ({ crisis_resources: placesIn(values) })}
    >
      {(form) => {
        const used = Math.max(shown, placesIn(form.values).length);
        const remove = (place: Place) => {
          const left = PLACES.map((each) => placeIn(form.values, each)).filter((_, each) => each !== place);
          form.set(placeValues({ crisis_resources: left }));
          setShown(used - 1);
        };
        return (
          <>
            <ol className="site-settings-places">
              {PLACES.slice(0, used).map((place) => (
                <li key={place}>
                  <div className="site-settings-place-head">
                    <h3>Resource {place + 1}</h3>
                    {used > 1 && (
                      <IconButton label={`Remove resource ${place + 1}`} icon={Trash2} onPress={() => remove(place)} />
                    )}
                  </div>
                  <TextField {...form.text(nameOf(place, 'name'))} label="Name" />
                  <TextField {...form.text(nameOf(place, 'does'))} label="What it does" />
                  <TextField {...form.text(nameOf(place, 'action'))} label="Button text" />
                  <TextField
                    {...form.text(nameOf(place, 'href'))}
                    label="Button link"
                    hint="For example, tel:988, sms:988, or https://988lifeline.org."
                  />
                </li>
              ))}
            </ol>
            {used < MOST && (
              <div>
                <Button icon={Plus} onPress={() => setShown(used + 1)}>
                  Add a resource
                </Button>
              </div>
            )}
          </>
        );
      }}
    </SectionForm>
  );
}
