import { Download, Share } from 'lucide-react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { install, installOffer, postponeInstall } from '#web/features/install/install-offer.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/install/install-card.css';
import { useStatus } from '#web/stores/use-status.ts';

/** Offers to install the app or, on iOS, says how to add it to the home screen, if `decideInstallOffer` says so. */
export function InstallCard() {
  const offer = useStatus(installOffer);
  if (offer === 'none') return null;
  return (
    <section className="wrap install-card-place" aria-label={`Install ${PRODUCT_NAME}`}>
      <Card>
        <div className="install-card">
          <img src="/icon.svg" alt="" width="52" height="52" />
          <div>
            <h2>{offer === 'ios' ? 'Keep it on your home screen' : 'Keep it on this device'}</h2>
            <p className="text-sm soft">Works in a courthouse with no signal.</p>
          </div>
          {offer === 'ios' ? <IosSteps /> : <InstallButtons />}
        </div>
      </Card>
    </section>
  );
}

function InstallButtons() {
  return (
    <div className="row">
      <Button tone="primary" icon={Download} onPress={() => void install()}>
        Install
      </Button>
      <Button tone="ghost" onPress={() => postponeInstall()}>
        Not now
      </Button>
    </div>
  );
}

function IosSteps() {
  return (
    <div className="row">
      <p className="text-sm">
        Tap <Icon of={Share} /> <b>Share</b>, then <b>Add to Home Screen</b>.
      </p>
      <Button tone="ghost" onPress={() => postponeInstall()}>
        Not now
      </Button>
    </div>
  );
}
