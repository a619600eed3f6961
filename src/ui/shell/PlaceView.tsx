import { Suspense, useCallback, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { KeptPart } from '../kit/KeptPart';
import { Link } from '../kit/Link';
import { Loading } from '../kit/Loading';
import { ProblemNotice } from '../kit/ProblemNotice';
import { Screen } from '../kit/Screen';
import { screenMessages } from '../kit/text/catalogues';
import { LoadedContext } from '../react/loaded';
import type { TextKey } from '../text/keys';
import { useTexts } from '../text/texts';
import { ASK, loadAsk } from './ask/askTexts';
import { Dashboard } from './Dashboard';
import { FramePart } from './FramePart';
import { PartBoundary } from './PartBoundary';
import type { PortalModel } from './portalModel';
import type { ScreenPlace } from './routes';
import styles from './PlaceView.module.css';

interface PlaceProps {
  readonly model: PortalModel;
}

/** What the address leads to, before what is kept of other visits. */
export const PlaceView = observer(function PlaceView({ model }: PlaceProps) {
  const { pages, shown } = model.kept;
  return (
    <>
      {pages.map(({ id, loaded, scrollTop }) => (
        <KeptView key={id} model={model} id={id} shown={id === shown?.id} scrollTop={scrollTop}>
          <LoadedContext value={loaded}>
            <Dashboard model={model} />
          </LoadedContext>
        </KeptView>
      ))}
      <OtherPlace model={model} />
    </>
  );
});

interface KeptViewProps extends PlaceProps {
  readonly id: number;
  readonly shown: boolean;
  readonly scrollTop: number;
  readonly children: ReactNode;
}

function KeptView({ model, id, ...part }: KeptViewProps) {
  const settled = useCallback(() => model.kept.settled(id), [model, id]);
  return <KeptPart {...part} onShown={settled} />;
}

/** A place that only leads on draws nothing. */
const OtherPlace = observer(function OtherPlace({ model }: PlaceProps) {
  const { place, visitKey } = model;
  switch (place.type) {
    case 'screen':
      return <ScreenView key={visitKey} model={model} place={place} />;
    case 'noAccess':
      return (
        <Sign key={visitKey} title="error.noAccessHeading" text="error.403">
          {!model.isLimited && place.route.access !== undefined && (
            <FramePart model={model} load={loadAsk} messages={ASK} fallback={null} problem={() => null} />
          )}
        </Sign>
      );
    case 'notFound':
      return <Sign key={visitKey} title="error.notFoundHeading" text="error.404" />;
    case 'dashboard':
    case 'about':
    case 'login':
    case 'processLogin':
    case 'logout':
      return null;
  }
});

const ScreenView = observer(function ScreenView({ model, place }: PlaceProps & { readonly place: ScreenPlace }) {
  return (
    <PartBoundary
      onError={(error, stack) => {
        model.screens.forget(place.route.screen);
        return model.reportBroken(place.route.name, error, stack);
      }}
      problem={(problem, tryAgain) => (
        <Screen title="error.heading">
          <ProblemNotice problem={problem} onRetry={tryAgain} />
        </Screen>
      )}
    >
      <Suspense fallback={<Loading />}>
        <LoadedScreen model={model} place={place} />
      </Suspense>
    </PartBoundary>
  );
});

const LoadedScreen = observer(function LoadedScreen({ model, place }: PlaceProps & { readonly place: ScreenPlace }) {
  const Part = model.screens.part(place.route.screen, {
    messages: [screenMessages, place.plugin.messages, ...(place.route.messages ?? [])],
    fallback: <Loading />,
  });
  return <Part params={place.params} />;
});

interface SignProps {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly children?: ReactNode;
}

function Sign({ title, text, children }: SignProps) {
  const { t } = useTexts();
  return (
    <Screen title={title}>
      <p className={styles['sign']}>{t(text)}</p>
      {children}
      <p>
        <Link to="/" text="shell.home" />
      </p>
    </Screen>
  );
}
