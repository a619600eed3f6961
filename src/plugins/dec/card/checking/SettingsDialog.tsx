import { Fragment } from 'react';
import { observer } from 'mobx-react-lite';
import { VALIDATION_MODES } from '../../../../application/contract/dec';
import { FLOWS } from '../../../../domain/declaration/profiles/profile';
import { SETTING_COUNTRIES, type ResolvedMode } from '../../../../domain/declaration/validationSettings';
import { Button } from '../../../../ui/kit/Button';
import { Dialog } from '../../../../ui/kit/Dialog';
import { ChoiceField, type Choice } from '../../../../ui/kit/fields/ChoiceField';
import { DateField } from '../../../../ui/kit/fields/DateField';
import { FieldGrid } from '../../../../ui/kit/fields/FieldGrid';
import { MultiChoice } from '../../../../ui/kit/fields/MultiChoice';
import { ProblemNotice } from '../../../../ui/kit/ProblemNotice';
import { Table } from '../../../../ui/kit/Table';
import { useTexts } from '../../../../ui/text/texts';
import type { CardModel } from '../cardModel';
import type { SettingsModel } from './settingsModel';

const MODES: readonly Choice[] = VALIDATION_MODES.map((value) => ({ value, text: `dec.settings.${value}` }));
const COUNTRIES: readonly Choice[] = SETTING_COUNTRIES.map((value) => ({ value, text: `dec.country.${value}` }));
const FLOW_CHOICES: readonly Choice[] = FLOWS.map((value) => ({ value, text: `dec.flow.${value}` }));

/** OFF, WARNING or ERROR for each optional validation in the active unit, and where what counts now comes from. */
export default observer(function SettingsDialog({ card: { settings: model, wording } }: { readonly card: CardModel }) {
  const { t } = useTexts();
  return (
    <Dialog
      title="dec.settings.title"
      wide
      onClose={() => model.close()}
      actions={[
        { text: 'kit.cancel', onPress: () => model.close(), safe: true },
        { text: 'dec.settings.save', kind: 'primary', busy: model.busy, onPress: () => model.save() },
      ]}
    >
      {model.problem && <ProblemNotice problem={wording.problem(model.problem)} />}
      <p>{t('dec.settings.intro', { unit: model.unit })}</p>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('dec.settings.number')}</th>
            <th scope="col">{t('dec.settings.validation')}</th>
            <th scope="col">{t('dec.settings.mode')}</th>
            <th scope="col">{t('dec.settings.counts')}</th>
            <th scope="col">{t('dec.settings.limits')}</th>
          </tr>
        </thead>
        <tbody>
          {model.rules.map(({ id, number }) => (
            <Fragment key={id}>
              <tr>
                <td>{number}</td>
                <td>{wording.texts.translate(`dec.optional.${id}`, id)}</td>
                <td>
                  <ChoiceField
                    name={`/settings/${id}`}
                    label="dec.settings.mode"
                    value={model.own(id)?.mode ?? ''}
                    onChange={(mode) => model.choose(id, mode)}
                    choices={[{ value: '', wording: t('dec.settings.inherited', { mode: t(`dec.settings.${model.inherited(id).mode}`) }) }, ...MODES]}
                  />
                </td>
                <td>
                  <Source resolved={model.effective(id)} />
                </td>
                <td>
                  <Button
                    text={model.own(id) && isLimited(model, id) ? 'dec.settings.limited' : 'dec.settings.limit'}
                    kind="quiet"
                    disabled={!model.own(id)}
                    expanded={model.limited === id}
                    label={`${t(isLimited(model, id) ? 'dec.settings.limited' : 'dec.settings.limit')} ${number}`}
                    onPress={() => model.showLimits(id)}
                  />
                </td>
              </tr>
              {model.limited === id && (
                <tr>
                  <td />
                  <td colSpan={4}>
                    <Limits model={model} ruleId={id} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
});

const isLimited = (model: SettingsModel, ruleId: string): boolean => {
  const { countries = [], flows = [], validFrom, validTo } = model.own(ruleId) ?? {};
  return countries.length > 0 || flows.length > 0 || validFrom !== undefined || validTo !== undefined;
};

function Source({ resolved: { mode, level } }: { readonly resolved: ResolvedMode }) {
  const { t } = useTexts();
  return <>{level === undefined ? t('dec.settings.nobody') : t('dec.settings.from', { mode: t(`dec.settings.${mode}`), unit: level.name })}</>;
}

/** Where and when the unit's own choice counts; elsewhere that of the unit above does. */
const Limits = observer(function Limits({ model, ruleId }: { readonly model: SettingsModel; readonly ruleId: string }) {
  const setting = model.own(ruleId);
  if (!setting) return null;
  const { countries, flows, validFrom = '', validTo = '' } = setting;
  const name = (field: string): string => `/settings/${ruleId}/${field}`;
  return (
    <FieldGrid>
      <MultiChoice
        name={name('countries')}
        label="dec.settings.countries"
        value={countries}
        onChange={(chosen) => model.chooseCountries(ruleId, chosen)}
        choices={COUNTRIES}
        span={3}
        criterion
      />
      <MultiChoice
        name={name('flows')}
        label="dec.settings.flows"
        value={flows}
        onChange={(chosen) => model.chooseFlows(ruleId, chosen)}
        choices={FLOW_CHOICES}
        span={3}
        criterion
      />
      <DateField
        name={name('validFrom')}
        label="dec.settings.validFrom"
        value={validFrom}
        onChange={(day) => model.chooseDay(ruleId, 'validFrom', day)}
        span={3}
        criterion
      />
      <DateField
        name={name('validTo')}
        label="dec.settings.validTo"
        value={validTo}
        onChange={(day) => model.chooseDay(ruleId, 'validTo', day)}
        span={3}
        criterion
      />
    </FieldGrid>
  );
});
