import { useContext, useState, type ReactNode } from 'react';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { ServicesContext } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { demonstrationServices } from './demonstrationServices';
import { DEMONSTRATED, type Demonstrated } from './demonstrationApi';
import styles from '../catalogue/catalogue.module.css';

/** A screen over services that live in the page; its state is chosen above it. */
export function Demonstration({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts();
  const [shows, setShows] = useState<Demonstrated>('data');
  return (
    <>
      <section className={styles['demonstration']} aria-label={t('dy.kit.state')} data-print="hidden">
        <ChoiceField
          label="dy.kit.state"
          name="/kit/state"
          criterion
          choices={DEMONSTRATED.map((value) => ({ value, text: `dy.state.${value}` }))}
          value={shows}
          onChange={(chosen) => setShows(DEMONSTRATED.find((one) => one === chosen) ?? 'data')}
        />
        <strong>{t('dy.kit.demonstration')}</strong>
      </section>
      <Within key={shows} shows={shows}>
        {children}
      </Within>
    </>
  );
}

function Within({ shows, children }: { readonly shows: Demonstrated; readonly children: ReactNode }) {
  const portal = useContext(ServicesContext);
  const [services] = useState(() => portal && demonstrationServices(portal, shows));
  return <ServicesContext value={services}>{children}</ServicesContext>;
}
