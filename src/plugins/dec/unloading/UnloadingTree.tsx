import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { fields } from '../../../domain/declaration/fields';
import type { DeclaredElement } from '../../../domain/declaration/unloading';
import { cx } from '../../../ui/kit/cx';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { DecimalField } from '../../../ui/kit/fields/DecimalField';
import type { FieldProps } from '../../../ui/kit/fields/field';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatDecimal } from '../../../ui/kit/format';
import { useModel } from '../../../ui/react/model';
import { useTexts, type Texts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { UnloadingModel, type UnloadedBesides, type UnloadedGroup } from './unloadingModel';
import styles from './unloading.module.css';

/** Declared against found, element by element: a found value that is another one becomes a difference. */
export default observer(function UnloadingTree({ card }: { readonly card: CardModel }) {
  const model = useModel(() => new UnloadingModel(card));
  const { groups, further, besides, others } = model;
  if (groups.length === 0 && others.length === 0) return <EmptyState text="dec.unloading.none" />;
  return (
    <div data-name="/unloading/differences">
      {groups.map((group) => (
        <Group key={`${group.part}/${String(group.number)}`} card={card} model={model} group={group} />
      ))}
      {further > 0 && <Button text="dec.unloading.further" values={{ count: further }} icon="chevronDown" kind="quiet" onPress={() => model.showFurther()} />}
      {besides.length > 0 && <Besides rows={besides} />}
      {others.length > 0 && <Others card={card} model={model} />}
    </div>
  );
});

const WHOLE = {
  departure: 'dec.section.transport.departure',
  equipment: 'dec.section.transport.equipment',
  houses: 'dec.section.houses',
  items: 'dec.section.items',
} as const;
const ROW = { departure: 'dec.row.transport.departure', equipment: 'dec.row.transport.equipment', houses: 'dec.row.houses' } as const;

const nameOf = (t: Texts['t'], part: UnloadedGroup['part'], number: number | undefined): string => {
  if (number === undefined) return t(WHOLE[part]);
  return part === 'items' ? t('dec.drawer.title', { n: number }) : t('dec.list.row', { title: t(ROW[part]), n: number });
};

/** Found and not declared: each is a difference by itself. */
function Besides({ rows }: { readonly rows: readonly UnloadedBesides[] }) {
  const { t } = useTexts();
  return (
    <ul className={styles['others']}>
      {rows.map(({ part, number, title }) => (
        <li key={`${part}/${number}`}>
          {nameOf(t, part, number)} <span className={styles['muted']}>{title}</span> <span className={styles['count']}>{t('dec.unloading.besides')}</span>
        </li>
      ))}
    </ul>
  );
}

interface OfModel {
  readonly card: CardModel;
  readonly model: UnloadingModel;
}

const Group = observer(function Group({ card, model, group }: OfModel & { readonly group: UnloadedGroup }) {
  const { t } = useTexts();
  const { part, number, title, elements, whole, isInHouse } = group;
  const Heading = isInHouse ? 'h4' : 'h3';
  const name = nameOf(t, part, number);
  const count = model.countIn(group);
  const isMissing = whole !== undefined && model.isDifferent(whole);
  return (
    <div className={cx(styles['group'], isInHouse && styles['inside'])} role="group" aria-label={name}>
      <div className={styles['head']}>
        <Heading>
          {name} <span className={styles['muted']}>{title}</span>
        </Heading>
        {count > 0 && <span className={styles['count']}>{t('dec.unloading.count', { count })}</span>}
        {whole && !card.isReadOnly && (
          <Button
            text="dec.unloading.missing"
            kind="quiet"
            pressed={isMissing}
            label={`${t('dec.unloading.missing')} ${name}`}
            onPress={() => model.toggleMissing(whole)}
          />
        )}
      </div>
      {!isMissing && elements.length > 0 && (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('dec.field.unloading.differences.pointer')}</th>
              <th scope="col">{t('dec.field.unloading.differences.declared')}</th>
              <th scope="col">{t('dec.field.unloading.differences.found')}</th>
              <th scope="col">{t('dec.field.unloading.differences.text')}</th>
            </tr>
          </thead>
          <tbody>
            {elements.map((element) => (
              <Element key={element.pointer} card={card} model={model} element={element} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
});

const Element = observer(function Element({ card, model, element }: OfModel & { readonly element: DeclaredElement }) {
  const { t, locale } = useTexts();
  const { field, declared, row, pointer } = element;
  const label = row === undefined ? t(`dec.field.${field}`) : t('dec.list.row', { title: t(`dec.field.${field}`), n: row });
  const isDifferent = model.isDifferent(element);
  const isNumber = ['decimal', 'integer'].includes(fields[field].type);
  const Found: ComponentType<FieldProps> = isNumber ? DecimalField : TextField;
  return (
    <tr className={isDifferent ? styles['different'] : undefined}>
      <th scope="row">{label}</th>
      <td className={isNumber ? styles['number'] : undefined}>{isNumber ? formatDecimal(declared, locale) : declared}</td>
      <td>
        <Found
          label="dec.unloading.found"
          labelValues={{ element: label }}
          name={`/unloading/found${pointer}`}
          value={model.found(element)}
          onChange={(found) => model.find(element, found)}
          readOnly={card.isReadOnly}
          changed={isDifferent}
          criterion
          width="full"
        />
      </td>
      <td>
        {isDifferent && (
          <TextField
            label="dec.unloading.explanation"
            labelValues={{ element: label }}
            name={`/unloading/explanation${pointer}`}
            value={model.explanation(element)}
            onChange={(text) => model.explain(element, text)}
            readOnly={card.isReadOnly}
            criterion
            width="full"
          />
        )}
      </td>
    </tr>
  );
});

const Others = observer(function Others({ card, model }: OfModel) {
  const { t } = useTexts();
  return (
    <ul className={styles['others']}>
      {model.others.map((difference) => (
        <li key={difference.pointer}>
          {t('dec.unloading.other', {
            element: difference.pointer ?? '',
            declared: difference.declared ?? '',
            found: difference.found ?? '',
            text: difference.text ?? '',
          })}
          {!card.isReadOnly && <Button text="dec.unloading.drop" icon="trash" iconOnly kind="quiet" onPress={() => model.drop(difference)} />}
        </li>
      ))}
    </ul>
  );
});
