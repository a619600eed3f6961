import { observer } from 'mobx-react-lite';
import type { RecordOf } from '../../../application/contract/record';
import { readUiScopes } from '../../../application/contract/uiSettings';
import { Api } from '../../../application/ports/api';
import type { TemplateState } from '../../../domain/organization/templates/template';
import { uiScreens } from '../../../domain/organization/uiSettings/profileScreens';
import { SETTING_LENGTHS, type UiConfiguration } from '../../../domain/organization/uiSettings/uiConfiguration';
import { DRAFT_OF_SETTINGS } from '../../../ui/archetypes/settings/UiSettings';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextField } from '../../../ui/kit/fields/TextField';
import { Link } from '../../../ui/kit/Link';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { ScopesModel } from '../defaults/scopesModel';
import { screenName } from './uiSettingModels';

/** Which screen is set up, for whom, and the real screen with the draft. */
export const UiPlaceFields = observer(function UiPlaceFields({
  record: { record, content, isReadOnly },
}: PartProps<RecordOf<UiConfiguration, TemplateState>, UiConfiguration>) {
  const api = useService(Api);
  const texts = useTexts();
  const model = useModel(() => new ScopesModel(api, readUiScopes));
  const { form } = content;
  const scopeId = form.field('/scopeId').value;
  const screen = uiScreens.find(({ id }) => id === form.field('/screenId').value);
  const choose = (id: string) =>
    form.undoStack.group(() => {
      form.set('/scopeId', id);
      form.set('/scopeKind', model.scopes.find((scope) => scope.id === id)?.kind ?? '');
    });
  const scopes = model.scopes.map(({ id, kind: level, name }) => ({ value: id, wording: `${texts.t(`org.level.${level}`)}: ${name}` }));
  return (
    <>
      <FieldGrid>
        <ChoiceField
          {...form.field('/screenId')}
          label="org.ui.screen"
          span={6}
          readOnly={isReadOnly || record !== undefined}
          choices={uiScreens.map((one) => ({ value: one.id, wording: screenName(one, texts) }))}
        />
        <ChoiceField
          {...form.field('/scopeId')}
          label="org.default.scope"
          span={6}
          readOnly={isReadOnly || record !== undefined}
          value={scopeId}
          onChange={choose}
          choices={
            scopes.some(({ value }) => value === scopeId) || scopeId === '' ? scopes : [...scopes, { value: scopeId, wording: texts.t('org.level.other') }]
          }
        />
        <TextField {...form.field('/note')} label="org.ui.note" span={12} optional maxLength={SETTING_LENGTHS.note} readOnly={isReadOnly} />
      </FieldGrid>
      {record !== undefined && screen !== undefined && <Link to={`${screen.route}?${DRAFT_OF_SETTINGS}=${record.id}`} text="org.ui.preview" />}
    </>
  );
});
