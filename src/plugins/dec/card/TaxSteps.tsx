import { TaxLine } from '../../../domain/declaration/goodsItem';
import { useTexts } from '../../../ui/text/texts';
import styles from './card.module.css';
import { toldSteps } from './toldSteps';

/** How the amount of a tax line came about. */
export function TaxSteps({ row }: { readonly row: unknown }) {
  const texts = useTexts();
  const steps = TaxLine.is(row) ? (row.formulaTrace ?? []) : [];
  if (steps.length === 0) return null;
  return (
    <details className={styles['steps']}>
      <summary>{texts.t('dec.taxes.steps')}</summary>
      <ol>
        {toldSteps(steps, texts).map((told, at) => (
          <li key={at}>{told}</li>
        ))}
      </ol>
    </details>
  );
}
