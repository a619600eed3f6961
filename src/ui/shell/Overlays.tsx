import { observer } from 'mobx-react-lite';
import { Api } from '../../application/ports/api';
import { Notices } from '../../application/ports/notices';
import { kindsOf } from '../../domain/notification/notification';
import { Dialog } from '../kit/Dialog';
import { ShortcutList } from '../kit/ShortcutList';
import { useScreenTexts } from '../kit/useScreenTexts';
import { useService } from '../react/services';
import { useTexts } from '../text/texts';
import { AboutDialog } from './AboutDialog';
import FactorsDialog from './factors/FactorsDialog';
import { ChoicesDialog } from './notifications/ChoicesDialog';
import { modalsOf } from './modalsModel';
import { ChoicesModel } from './notifications/choicesModel';
import { notificationMessages } from './notifications/notificationTexts';
import { Palette } from './Palette';
import type { PortalModel } from './portalModel';
import { PasswordDialog } from './PasswordDialog';
import { PasswordModel } from './passwordModel';
import { SessionsDialog } from './SessionsDialog';
import { SessionsModel } from './sessionsModel';
import { UnitsDialog } from './UnitsDialog';
import { SETTINGS, SETTINGS_WITHOUT_PASSWORD, SettingsDialog } from './SettingsDialog';

export interface OverlayProps {
  readonly model: PortalModel;
}

/** The dialogs of the frame; loaded with the first of them that is opened. */
export default function Overlays({ model }: OverlayProps) {
  useScreenTexts();
  return <OpenOverlay model={model} />;
}

const OpenOverlay = observer(function OpenOverlay({ model }: OverlayProps) {
  const api = useService(Api);
  const notices = useService(Notices);
  const { overlays, preferences, shortcuts } = model;
  const { shown, about } = overlays;
  const close = (): void => overlays.close();
  return (
    <>
      {shown === 'palette' && <Palette model={model} close={close} />}
      {shown === 'settings' && (
        <SettingsDialog
          preferences={preferences}
          close={close}
          show={(overlay) => overlays.show(overlay)}
          settings={model.hasPassword ? SETTINGS : SETTINGS_WITHOUT_PASSWORD}
          windows={model.parts.modals}
          openWindow={(id) => {
            close();
            modalsOf(model).show(id);
          }}
        />
      )}
      {shown === 'sessions' && <SessionsDialog create={() => new SessionsModel(api, notices)} close={close} />}
      {shown === 'notifications' && <NotificationChoices model={model} close={close} />}
      {shown === 'password' && (
        <PasswordDialog create={() => new PasswordModel(api, model.state.user?.userAuthName ?? '', () => overlays.passwordChanged(notices))} close={close} />
      )}
      {shown === 'units' && <UnitsDialog api={api} choose={(id) => model.chooseUnit(id)} close={close} />}
      {shown === 'factors' && <FactorsDialog api={api} close={close} />}
      {shown === 'shortcuts' && <ShortcutList shortcuts={shortcuts} onClose={close} editable={!model.isLimited} />}
      {overlays.warns && (
        <Dialog alert title="shell.inactive.warning" actions={[{ text: 'shell.inactive.stay', kind: 'primary', onPress: () => model.stay(), safe: true }]} />
      )}
      {about.shown && <AboutDialog model={about} close={() => model.closeAbout()} />}
    </>
  );
});

function NotificationChoices({ model, close }: OverlayProps & { readonly close: () => void }) {
  const api = useService(Api);
  const notices = useService(Notices);
  const texts = useTexts();
  if (!texts.has('notification.choices.kind')) throw texts.load(notificationMessages);
  return <ChoicesDialog create={() => new ChoicesModel(api, notices, kindsOf(model.parts.pluginIds))} close={close} />;
}
