import { observer } from 'mobx-react-lite';
import { ShortcutList } from '../kit/ShortcutList';
import { AboutDialog } from './AboutDialog';
import type { PortalModel } from './portalModel';
import { SettingsDialog } from './SettingsDialog';

export interface DialogsProps {
  readonly model: PortalModel;
}

/** The dialogs of the frame; loaded with the first of them that is opened. */
export default observer(function Dialogs({ model }: DialogsProps) {
  return (
    <>
      {model.settingsShown && <SettingsDialog preferences={model.preferences} close={() => model.closeSettings()} />}
      {model.shortcutsShown && <ShortcutList shortcuts={model.shortcuts} onClose={() => model.closeShortcuts()} />}
      {model.about.shown && <AboutDialog model={model.about} close={() => model.closeAbout()} />}
    </>
  );
});
