import { Suspense } from 'react';
import { observer } from 'mobx-react-lite';
import { Router } from 'wouter';
import { isVisitor } from '../../domain/access/visitor';
import { KitProvider } from '../kit/KitProvider';
import { SkipLink } from '../kit/SkipLink';
import { Toasts } from '../kit/Toasts';
import { ShortcutsContext } from '../kit/useShortcuts';
import type { NoticeModel } from '../kit/noticeModel';
import { useModel } from '../react/model';
import { TextsContext } from '../text/texts';
import { FramePart, type LoadFramePart } from './FramePart';
import { loadAnnouncements } from './frameParts';
import { LazyParts } from './lazyParts';
import { NoticeArea } from './NoticeArea';
import { NoticeBoard } from './NoticeBoard';
import type { OverlayProps } from './Overlays';
import { PartBoundary } from './PartBoundary';
import { PlaceView } from './PlaceView';
import type { PortalModel } from './portalModel';
import { TopBar } from './TopBar';
import styles from './App.module.css';

interface AppProps {
  readonly create: () => PortalModel;
  readonly notices: NoticeModel;
}

const loadModals: LoadFramePart = () => import('./GlobalModals');
const loadOverlays = () => import('./Overlays');
const overlays = new LazyParts<OverlayProps>();

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
            <TopBar model={model} notices={notices} />
            <NoticeArea>
              <NoticeBoard model={model} />
              {!isVisitor(model.rights) && <FramePart model={model} load={loadAnnouncements} fallback={null} problem={() => null} />}
            </NoticeArea>
            <main id="content" className={styles['content']} tabIndex={-1}>
              <PlaceView model={model} />
            </main>
            <Toasts model={notices} />
            {model.overlays.isShown && <OpenOverlays model={model} />}
            {model.parts.modals.length > 0 && <FramePart model={model} load={loadModals} fallback={null} problem={() => null} />}
          </KitProvider>
        </ShortcutsContext>
      </Router>
    </TextsContext>
  );
});

const OpenOverlays = observer(function OpenOverlays({ model }: OverlayProps) {
  const Part = overlays.part(loadOverlays);
  return (
    <PartBoundary
      onError={(error, stack) => {
        overlays.forget(loadOverlays);
        return model.overlayFailed(error, stack);
      }}
      problem={() => null}
    >
      <Suspense fallback={null}>
        <Part model={model} />
      </Suspense>
    </PartBoundary>
  );
});
