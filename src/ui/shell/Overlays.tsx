import { observer } from 'mobx-react-lite';
import { ShortcutList } from '../kit/ShortcutList';
import { useScreenTexts } from '../kit/useScreenTexts';
import { AboutDialog } from './AboutDialog';
import { Palette } from './Palette';
import type { PortalModel } from './portalModel';
import { SettingsDialog } from './SettingsDialog';

export interface OverlayProps {
  readonly model: PortalModel;
}

/** The dialogs of the frame; loaded with the first of them that is opened. */
export default function Overlays({ model }: OverlayProps) {
  useScreenTexts();
  return <OpenOverlay model={model} />;
}

const OpenOverlay = observer(function OpenOverlay({ model }: OverlayProps) {
  const { overlays, preferences, shortcuts } = model;
  const { shown, about } = overlays;
  const close = (): void => overlays.close();
  return (
    <>
      {shown === 'palette' && <Palette model={model} close={close} />}
      {shown === 'settings' && <SettingsDialog preferences={preferences} close={close} showShortcuts={() => overlays.show('shortcuts')} />}
      {shown === 'shortcuts' && <ShortcutList shortcuts={shortcuts} onClose={close} editable={!model.isLimited} />}
      {about.shown && <AboutDialog model={about} close={() => model.closeAbout()} />}
    </>
  );
});
