import { observer } from 'mobx-react-lite';
import { Router } from 'wouter';
import { KitProvider } from '../kit/KitProvider';
import { ShortcutList } from '../kit/ShortcutList';
import { SkipLink } from '../kit/SkipLink';
import { Toasts } from '../kit/Toasts';
import { ShortcutsContext } from '../kit/useShortcuts';
import type { NoticeModel } from '../kit/noticeModel';
import { useModel } from '../react/model';
import { TextsContext } from '../text/texts';
import { AboutDialog } from './AboutDialog';
import { NoticeBoard } from './NoticeBoard';
import { PlaceView } from './PlaceView';
import type { PortalModel } from './portalModel';
import { SettingsDialog } from './SettingsDialog';
import { TopBar } from './TopBar';
import styles from './App.module.css';

interface AppProps {
  readonly create: () => PortalModel;
  readonly notices: NoticeModel;
}

/** The frame of the portal: it stays while screens come and go. */
export const App = observer(function App({ create, notices }: AppProps) {
  const model = useModel(create);
  const { navigation } = model;
  if (model.isLeaving) return null;
  return (
    <TextsContext value={model.preferences.texts}>
      <Router hook={navigation.hook}>
        <ShortcutsContext value={model.shortcuts}>
          <KitProvider navigate={navigation.enter}>
            <SkipLink />
            <TopBar model={model} />
            <NoticeBoard model={model} />
            <main id="content" className={styles['content']} tabIndex={-1}>
              <PlaceView model={model} />
            </main>
            <Toasts model={notices} />
            {model.settingsShown && <SettingsDialog preferences={model.preferences} close={() => model.closeSettings()} />}
            {model.shortcutsShown && <ShortcutList shortcuts={model.shortcuts} onClose={() => model.closeShortcuts()} />}
            {model.about.shown && <AboutDialog model={model.about} close={() => model.closeAbout()} />}
          </KitProvider>
        </ShortcutsContext>
      </Router>
    </TextsContext>
  );
});
