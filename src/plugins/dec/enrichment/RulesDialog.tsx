import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { Preview } from './Preview';
import { RuleFields } from './RuleFields';
import { RulesModel } from './rulesModel';
import styles from './enrichment.module.css';

/** Data enrichment of the active unit: the rules in their order, one of them open, and what it would do on the declaration of the card. */
export default observer(function RulesDialog({ card }: { readonly card: CardModel }) {
  const model = useModel(() => new RulesModel(card));
  const { t } = useTexts();
  const { enrichment, problem, selected } = model;
  const close = () => card.enrichment.hide();
  return (
    <Dialog
      title="dec.enrichment.title"
      wide
      onClose={close}
      actions={[
        { text: 'kit.cancel', onPress: close, safe: true },
        { text: 'dec.enrichment.save', kind: 'primary', busy: model.busy, disabled: enrichment === undefined, onPress: () => model.save() },
      ]}
    >
      {problem && <ProblemNotice problem={problem} {...(enrichment ? {} : { onRetry: () => model.load() })} />}
      {!enrichment && !problem && <Loading />}
      {enrichment && (
        <>
          <p>{t('dec.enrichment.intro', { unit: model.unit })}</p>
          <div className={styles['editor']}>
            <RuleList model={model} />
            <div className={styles['rule']}>
              {selected ? <RuleFields key={selected.id} model={model} rule={selected} /> : <p className={styles['none']}>{t('dec.enrichment.none')}</p>}
              {selected && <Preview model={model} />}
            </div>
          </div>
        </>
      )}
    </Dialog>
  );
});

const RuleList = observer(function RuleList({ model }: { readonly model: RulesModel }) {
  const { t } = useTexts();
  const { rules, selected, place } = model;
  return (
    <div className={styles['list']}>
      <ol aria-label={t('dec.enrichment.rules')}>
        {rules.map((rule, at) => (
          <li key={rule.id}>
            <button type="button" className={styles['choice']} aria-current={rule.id === selected?.id} onClick={() => model.select(rule.id)}>
              <span>{`${at + 1}. ${rule.name || t('dec.enrichment.unnamed')}`}</span>
              <span className={styles['none']}>{t(`dec.enrichment.trigger.${rule.trigger}`)}</span>
              {model.isWrong(rule) && <span className={styles['wrong']}>{t('dec.enrichment.wrong')}</span>}
            </button>
          </li>
        ))}
      </ol>
      <div className={styles['buttons']}>
        <Button text="dec.enrichment.add" icon="plus" disabled={!model.mayAdd} onPress={() => model.add()} />
        <Button text="dec.enrichment.up" kind="quiet" disabled={place <= 0} onPress={() => model.move(-1)} />
        <Button text="dec.enrichment.down" kind="quiet" disabled={place < 0 || place === rules.length - 1} onPress={() => model.move(1)} />
        <Button text="dec.enrichment.remove" kind="quiet" disabled={!selected} onPress={() => model.remove()} />
      </div>
      {model.above.map(({ orgUnitId, name, rules: inherited }) => (
        <div key={orgUnitId} className={styles['above']}>
          <h3>{t('dec.enrichment.above', { unit: name })}</h3>
          <ol>
            {inherited.map(({ id, name: rule, trigger }) => (
              <li key={id}>
                {rule} <span className={styles['none']}>{t(`dec.enrichment.trigger.${trigger}`)}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
});
