import { observer } from 'mobx-react-lite';
import { useTexts } from '../../../ui/text/texts';
import type { RulesModel } from './rulesModel';
import styles from './enrichment.module.css';

const SHOWN = 50;

/** What the rule would do on the declaration of the card. */
export const Preview = observer(function Preview({ model }: { readonly model: RulesModel }) {
  const { t } = useTexts();
  const { preview } = model;
  return (
    <section className={styles['preview']}>
      <h3>{t('dec.enrichment.preview')}</h3>
      {preview === undefined && <p className={styles['none']}>{t('dec.enrichment.preview.notYet')}</p>}
      {preview?.length === 0 && <p className={styles['none']}>{t('dec.enrichment.preview.nothing')}</p>}
      {preview && preview.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('dec.enrichment.pointer')}</th>
              <th scope="col">{t('dec.enrichment.preview.before')}</th>
              <th scope="col">{t('dec.enrichment.preview.after')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.slice(0, SHOWN).map(({ key, place, itemNumber, before, after }) => (
              <tr key={key}>
                <td>{itemNumber === undefined ? place : `${t('dec.item', { n: itemNumber })}: ${place}`}</td>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {preview && preview.length > SHOWN && <p>{t('kit.findings.rest', { count: preview.length - SHOWN })}</p>}
    </section>
  );
});
