import { Suspense, useContext } from 'react';
import { observer } from 'mobx-react-lite';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { KitProvider } from '../../../ui/kit/KitProvider';
import { Link } from '../../../ui/kit/Link';
import { Loading } from '../../../ui/kit/Loading';
import { NavigateContext } from '../../../ui/kit/navigate';
import { Screen } from '../../../ui/kit/Screen';
import type { ScreenProps } from '../../../ui/plugin';
import { useModel } from '../../../ui/react/model';
import { TextsContext, useTexts } from '../../../ui/text/texts';
import { CatalogueModel } from '../catalogue/catalogueModel';
import { LookFields } from '../catalogue/LookFields';
import { PartList } from '../catalogue/PartList';
import { addressOfPart } from '../catalogue/addressOfPart';
import { partGroups, partOf } from '../catalogue/parts';
import styles from '../catalogue/catalogue.module.css';

/** Every component of the kit and every archetype in all states, in any look. */
export default observer(function KitCatalogue({ params }: ScreenProps) {
  const own = useTexts();
  const navigate = useContext(NavigateContext);
  const model = useModel(() => new CatalogueModel(own, document.documentElement));
  const id = params['part'];
  return (
    <TextsContext value={model.texts}>
      <KitProvider navigate={navigate}>
        <div className={styles['page']} lang={model.texts.locale}>
          <PartList model={model} current={id} />
          <div className={styles['main']}>
            <LookFields model={model} />
            <Shown key={id ?? ''} id={id} />
          </div>
        </div>
      </KitProvider>
    </TextsContext>
  );
});

function Shown({ id }: { readonly id: string | undefined }) {
  if (id === undefined) return <Overview />;
  const part = partOf(id);
  if (!part)
    return (
      <Screen title="dy.kit.title">
        <EmptyState text="dy.kit.unknown">
          <Link to="/dy/kit" text="dy.kit.title" />
        </EmptyState>
      </Screen>
    );
  const { Part, title, isScreen } = part;
  const drawn = (
    <Suspense fallback={<Loading />}>
      <Part />
    </Suspense>
  );
  return isScreen ? drawn : <Screen title={title}>{drawn}</Screen>;
}

function Overview() {
  const texts = useTexts();
  return (
    <Screen title="dy.kit.title">
      <p>{texts.t('dy.kit.intro')}</p>
      {partGroups.map(({ title, parts }) => (
        <section key={title} className={styles['card']}>
          <h2>{texts.t(title)}</h2>
          <ul className={styles['overview']}>
            {parts.map((part) => (
              <li key={part.id}>
                <Link to={addressOfPart(part.id)} text={part.title} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  );
}
