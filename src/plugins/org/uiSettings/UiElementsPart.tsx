import { observer } from 'mobx-react-lite';
import type { RecordOf } from '../../../application/contract/record';
import { TEMPLATE_LANGUAGES, type TemplateState } from '../../../domain/organization/templates/template';
import type { NamedElement } from '../../../domain/organization/uiSettings/recordScreens';
import { SETTING_LENGTHS, type UiConfiguration } from '../../../domain/organization/uiSettings/uiConfiguration';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { Icon } from '../../../ui/kit/Icon';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import { ElementsModel, screenName, type Mark } from './uiSettingModels';
import styles from '../rights/rights.module.css';

const MARKS: readonly Mark[] = ['hidden', 'required', 'readOnly'];

interface ElementsProps {
  readonly model: ElementsModel;
  readonly isReadOnly: boolean;
}

/** Each element of the screen: hidden, asked for, closed; its name, place and help. What a rule asks for is locked (ORG-R21). */
export const UiElementsPart = observer(function UiElementsPart({
  record: { content, isReadOnly },
}: PartProps<RecordOf<UiConfiguration, TemplateState>, UiConfiguration>) {
  const texts = useTexts();
  const { t } = texts;
  const model = useModel(() => new ElementsModel(content.form));
  if (model.screen === undefined) return <p>{t('org.ui.chooseScreen')}</p>;
  return (
    <>
      <FieldGrid>
        <TextField name="/find" label="org.ui.find" span={6} optional value={model.wanted} onChange={(words) => model.look(words)} />
        <YesNoField name="/onlySet" label="org.ui.onlySet" span={4} value={model.onlySet} onChange={(on) => model.showOnlySet(on === true)} />
      </FieldGrid>
      {model.chosen && <ElementDetail key={model.chosen.id} model={model} isReadOnly={isReadOnly} element={model.chosen} />}
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('org.ui.elements')}>
        <Table label={t('org.ui.elements')}>
          <thead>
            <tr>
              <th scope="col">{t('org.ui.element')}</th>
              {MARKS.map((mark) => (
                <th key={mark} scope="col">
                  {t(`org.ui.${mark}`)}
                </th>
              ))}
              <th scope="col">{t('org.ui.named')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {model.shown(texts).map((element) => (
              <ElementRow key={element.id} model={model} isReadOnly={isReadOnly} element={element} />
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
});

const ElementRow = observer(function ElementRow({ model, isReadOnly, element }: ElementsProps & { readonly element: NamedElement }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { id, neededBy } = element;
  const setting = model.of(id);
  const name = screenName(element, texts);
  const label = setting?.label;
  return (
    <tr>
      <th scope="row">
        {name}{' '}
        {neededBy !== undefined && (
          <span role="img" aria-label={t('org.ui.locked', { rule: neededBy })} title={t('org.ui.locked', { rule: neededBy })}>
            <Icon name="lock" />
          </span>
        )}
      </th>
      {MARKS.map((mark) => (
        <td key={mark}>
          <input
            type="checkbox"
            aria-label={`${name}: ${t(`org.ui.${mark}`)}`}
            checked={setting?.[mark] === true || (mark === 'required' && neededBy !== undefined)}
            disabled={isReadOnly || (neededBy !== undefined && mark !== 'readOnly')}
            onChange={(event) => model.mark(id, mark, event.target.checked)}
          />
        </td>
      ))}
      <td>{label?.[language] ?? label?.['EN'] ?? Object.values(label ?? {})[0] ?? ''}</td>
      <td>
        <Button text="org.ui.more.of" values={{ name }} icon="chevronRight" iconOnly kind="quiet" onPress={() => model.select(id)} />
      </td>
    </tr>
  );
});

const ElementDetail = observer(function ElementDetail({ model, isReadOnly, element }: ElementsProps & { readonly element: NamedElement }) {
  const texts = useTexts();
  const { id } = element;
  const { label = {}, help = '', order } = model.of(id) ?? {};
  return (
    <Section id="element" title="org.ui.element.of" values={{ name: screenName(element, texts) }}>
      <FieldGrid>
        {TEMPLATE_LANGUAGES.map((language) => (
          <TextField
            key={language}
            name={`/label/${language}`}
            label="org.ui.label"
            labelValues={{ language: texts.t(`org.language.${language}`) }}
            span={6}
            optional
            readOnly={isReadOnly}
            maxLength={SETTING_LENGTHS.label}
            value={label[language] ?? ''}
            onChange={(words) => model.name(id, language, words)}
          />
        ))}
        <TextField
          name="/order"
          label="org.ui.order"
          hint="org.ui.order.hint"
          span={3}
          optional
          readOnly={isReadOnly}
          value={order === undefined ? '' : String(order)}
          onChange={(place) => model.order(id, place)}
        />
        <TextArea
          name="/help"
          label="org.ui.help"
          span={12}
          optional
          readOnly={isReadOnly}
          maxLength={SETTING_LENGTHS.help}
          value={help}
          onChange={(words) => model.help(id, words)}
        />
      </FieldGrid>
      <div className={styles['buttons']}>
        <Button text="org.ui.close" onPress={() => model.select(undefined)} />
      </div>
    </Section>
  );
});
