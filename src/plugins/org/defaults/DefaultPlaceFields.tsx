import { observer } from 'mobx-react-lite';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { placesOfArea } from '../../../domain/organization/defaults/defaultFields';
import type { DefaultValue } from '../../../domain/organization/defaults/defaultValue';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { areaChoices } from './defaultChoices';
import { ScopesModel } from './scopesModel';

/** For whom the value is, and of which field: chosen, so that nothing is set that no form has. */
export const DefaultPlaceFields = observer(function DefaultPlaceFields({
  record: { content, isReadOnly },
}: PartProps<RecordOf<DefaultValue, 'Active' | 'Ended'>, DefaultValue>) {
  const api = useService(Api);
  const { t } = useTexts();
  const model = useModel(() => new ScopesModel(api));
  const { form } = content;
  const area = form.field('/area').value;
  const scopeId = form.field('/scopeId').value;
  const choose = (id: string) =>
    form.undoStack.group(() => {
      form.set('/scopeId', id);
      form.set('/scopeKind', model.scopes.find((scope) => scope.id === id)?.kind ?? '');
    });
  const scopes = model.scopes.map(({ id, kind, name }) => ({ value: id, wording: `${t(`org.level.${kind}`)}: ${name}` }));
  return (
    <FieldGrid>
      <ChoiceField
        {...form.field('/scopeId')}
        label="org.default.scope"
        span={6}
        readOnly={isReadOnly}
        value={scopeId}
        onChange={choose}
        choices={scopes.some(({ value }) => value === scopeId) || scopeId === '' ? scopes : [...scopes, { value: scopeId, wording: t('org.level.other') }]}
      />
      <ChoiceField {...form.field('/area')} label="org.default.area" span={6} readOnly={isReadOnly} choices={areaChoices} />
      <ChoiceField
        {...form.field('/fieldPath')}
        label="org.default.field"
        span={6}
        readOnly={isReadOnly}
        choices={placesOfArea(area).map(({ fieldPath, english }) => ({
          value: fieldPath,
          wording: english === fieldPath ? fieldPath : `${english} (${fieldPath})`,
        }))}
      />
    </FieldGrid>
  );
});
