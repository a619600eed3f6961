import { observer } from 'mobx-react-lite';
import type { TariffHit } from '../../../application/contract/ct';
import { Button } from '../../../ui/kit/Button';
import { DateField } from '../../../ui/kit/fields/DateField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { TextField } from '../../../ui/kit/fields/TextField';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { Tree } from '../../../ui/kit/Tree';
import { useTexts } from '../../../ui/text/texts';
import styles from '../ct.module.css';
import { Sources } from '../Sources';
import type { ClassificationModel } from './wizardModel';

export const COUNTRIES = ['SE', 'NO', 'DK', 'GB', 'NL', 'IT', 'EU'] as const;

interface Props {
  readonly model: ClassificationModel;
}

export const Basics = observer(function Basics({ model }: Props) {
  const { content } = model;
  const readOnly = !model.canChange;
  return (
    <FieldGrid>
      <ChoiceField
        name="/country"
        label="ct.field.country"
        span={3}
        readOnly={readOnly}
        value={content.country}
        onChange={(country) => model.change({ country })}
        choices={COUNTRIES.map((value) => ({ value, wording: value }))}
      />
      <ChoiceField
        name="/direction"
        label="ct.field.direction"
        span={3}
        readOnly={readOnly}
        value={content.direction}
        onChange={(to) => model.change({ direction: to === 'export' ? 'export' : 'import' })}
        choices={[
          { value: 'import', text: 'ct.import' },
          { value: 'export', text: 'ct.export' },
        ]}
      />
      <DateField name="/date" label="ct.field.date" span={3} readOnly={readOnly} value={content.date} onChange={(date) => model.change({ date })} />
    </FieldGrid>
  );
});

/** Step 1: the code, by words, by digits or down the tree. */
export const CodeStep = observer(function CodeStep({ model }: Props) {
  const { t } = useTexts();
  const { hits, content, total } = model;
  return (
    <Section id="commodityCode" title="ct.step.commodityCode">
      <Basics model={model} />
      <div className={styles['columns']}>
        <div>
          <TextField name="/search" label="ct.search" hint="ct.search.hint" criterion width="full" value={model.text} onChange={(text) => model.search(text)} />
          {hits !== undefined && hits.length === 0 && <p role="status">{t('ct.search.none', { text: model.text })}</p>}
          {hits !== undefined && hits.length > 0 && (
            <>
              <p className={styles['muted']} role="status">
                {t('ct.search.count', { count: total })}
              </p>
              <ul className={styles['hits']} aria-label={t('ct.search.hits')}>
                {hits.map((hit) => (
                  <Hit key={hit.id} hit={hit} model={model} />
                ))}
              </ul>
            </>
          )}
          <h3>{t('ct.tree')}</h3>
          <Tree model={model.tree} label="ct.tree" onSelect={(id) => openLine(model, id)} />
          <Sources standing={model.standing} />
        </div>
        <aside>
          <Chosen model={model} />
          <TextField
            name="/goodsText"
            label="ct.field.goodsText"
            optional
            readOnly={!model.canChange}
            width="full"
            value={content.goodsText ?? ''}
            onChange={(goodsText) => model.change({ goodsText })}
            maxLength={512}
          />
        </aside>
      </div>
      <Basket model={model} />
    </Section>
  );
});

const openLine = (model: ClassificationModel, id: string): void => {
  model.tree.select(id);
  model.tree.turn(id);
  const [place = ''] = id.split('.');
  if (/^\d{12}$/.test(place)) void model.choose(place.slice(0, 10));
};

const Hit = observer(function Hit({ hit, model }: Props & { readonly hit: TariffHit }) {
  const { t } = useTexts();
  const { code, text, path, duty, unit, more, isDemo, language } = hit;
  return (
    <li className={styles['hit']}>
      <div className={styles['hitHead']}>
        <Button text="ct.choose" values={{ code }} kind="quiet" label={`${t('ct.choose', { code })} ${text}`} onPress={() => model.choose(code)} />
        <span lang={language?.toLowerCase()}>{text}</span>
        {duty !== undefined && duty !== '' && <span>{duty}</span>}
        {isDemo === true && <Tag text="ct.demo" tone="amber" />}
        {unit !== undefined && <span className={styles['muted']}>{unit}</span>}
        {more > 0 && <span className={styles['muted']}>{t('ct.search.more', { count: more })}</span>}
        <Button text="ct.compare" kind="quiet" icon="plus" iconOnly label={`${t('ct.compare')} ${code}`} onPress={() => model.compare(code)} />
      </div>
      <div className={styles['path']}>{path.join(' › ')}</div>
    </li>
  );
});

/** The line that was chosen, in its place, with what the notes say. */
const Chosen = observer(function Chosen({ model }: Props) {
  const { t } = useTexts();
  const { node, content } = model;
  if (node === undefined) return null;
  return (
    <div className={styles['card']}>
      <div className={styles['code']}>{content.code}</div>
      <div>{node.text}</div>
      {!node.isDeclarable && <Tag text="ct.notDeclarable" tone="amber" />}
      {node.language !== undefined && <p className={styles['muted']}>{t('ct.otherLanguage', { language: node.language })}</p>}
      <ul className={styles['trace']}>
        {node.path.map((line) => (
          <li key={line.id}>{`${'– '.repeat(Math.max(0, node.path.indexOf(line) - 1))}${line.text}`}</li>
        ))}
      </ul>
      {node.notes.length > 0 && (
        <details>
          <summary>{t('ct.notes')}</summary>
          {node.notes.map((note) => (
            <p key={note} lang="en">
              {note}
            </p>
          ))}
        </details>
      )}
      {node.successors.length > 0 && (
        <p>
          {t('ct.ended')} {node.successors.map(({ code }) => code).join(', ')}
        </p>
      )}
    </div>
  );
});

/** Up to four codes side by side. */
const Basket = observer(function Basket({ model }: Props) {
  const { t } = useTexts();
  if (model.basket.length === 0) return null;
  return (
    <div className={styles['scroll']}>
      <h3>{t('ct.basket')}</h3>
      <Table label={t('ct.basket')}>
        <tbody>
          <tr>
            <th scope="row">{t('ct.field.code')}</th>
            {model.basket.map(({ code }) => (
              <td key={code} className={styles['code']}>
                {code}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('ct.field.text')}</th>
            {model.basket.map(({ code, path }) => (
              <td key={code}>{path.map(({ text }) => text).join(' › ')}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('ct.field.duty')}</th>
            {model.basket.map(({ code, duty = '–' }) => (
              <td key={code}>{duty}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('ct.field.unit')}</th>
            {model.basket.map(({ code, unit = '–' }) => (
              <td key={code}>{unit}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('ct.actions')}</th>
            {model.basket.map(({ code }) => (
              <td key={code}>
                <Button text="ct.choose" values={{ code }} onPress={() => model.choose(code)} />
                <Button text="ct.drop" kind="quiet" label={`${t('ct.drop')} ${code}`} onPress={() => model.drop(code)} />
              </td>
            ))}
          </tr>
        </tbody>
      </Table>
    </div>
  );
});
