import { TaxLine } from '../../../../domain/declaration/goodsItem';
import { useTexts } from '../../../../ui/text/texts';
import { DemoLabel } from './DemoLabel';
import styles from '../card.module.css';
import { toldSteps } from './toldSteps';

/** How the amount of a tax line came about, and whether with a demo rate. */
export function TaxSteps({ row }: { readonly row: unknown }) {
  const texts = useTexts();
  const { formulaTrace: steps = [], isDemo = false } = TaxLine.is(row) ? row : {};
  const label = isDemo && <DemoLabel text="dec.demo" />;
  if (steps.length === 0) return label;
  return (
    <>
      {label}
      <details className={styles['steps']}>
        <summary>{texts.t('dec.taxes.steps')}</summary>
        <ol>
          {toldSteps(steps, texts).map((told, at) => (
            <li key={at}>{told}</li>
          ))}
        </ol>
      </details>
    </>
  );
}
