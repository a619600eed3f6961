import { observer } from 'mobx-react-lite';
import type { RecordOf } from '../../../application/contract/record';
import { readTemplateScopes } from '../../../application/contract/textTemplates';
import { Api } from '../../../application/ports/api';
import { TEMPLATE_KINDS, TEMPLATE_LENGTHS, type TemplateState, type TextTemplate } from '../../../domain/organization/templates/template';
import { fieldsOf, isTemplateUse, TEMPLATE_USES } from '../../../domain/organization/templates/templateUses';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextField } from '../../../ui/kit/fields/TextField';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { ScopesModel } from '../defaults/scopesModel';

/** Code, kind and place, what the portal uses a template with this code for, and what the text may name. */
export const TemplatePlaceFields = observer(function TemplatePlaceFields({
  record: { content, isReadOnly },
}: PartProps<RecordOf<TextTemplate, TemplateState>, TextTemplate>) {
  const api = useService(Api);
  const { t } = useTexts();
  const model = useModel(() => new ScopesModel(api, readTemplateScopes));
  const { form } = content;
  const [code, kind, scopeId] = [form.field('/code').value, form.field('/kind').value, form.field('/scopeId').value];
  const choose = (id: string) =>
    form.undoStack.group(() => {
      form.set('/scopeId', id);
      form.set('/scopeKind', model.scopes.find((scope) => scope.id === id)?.kind ?? '');
    });
  const scopes = model.scopes.map(({ id, kind: level, name }) => ({ value: id, wording: `${t(`org.level.${level}`)}: ${name}` }));
  const known = fieldsOf({ code: code.trim().toUpperCase(), kind });
  return (
    <>
      <FieldGrid>
        <TextField {...form.field('/code')} label="org.template.code" span={4} maxLength={TEMPLATE_LENGTHS.code} readOnly={isReadOnly} />
        <TextField {...form.field('/name')} label="org.template.name" span={6} maxLength={TEMPLATE_LENGTHS.name} readOnly={isReadOnly} />
        <ChoiceField
          {...form.field('/kind')}
          label="org.template.kind"
          span={4}
          readOnly={isReadOnly}
          choices={TEMPLATE_KINDS.map((value) => ({ value, text: `org.template.kind.${value}` as const }))}
        />
        <ChoiceField
          {...form.field('/scopeId')}
          label="org.default.scope"
          span={6}
          readOnly={isReadOnly}
          value={scopeId}
          onChange={choose}
          choices={scopes.some(({ value }) => value === scopeId) || scopeId === '' ? scopes : [...scopes, { value: scopeId, wording: t('org.level.other') }]}
        />
      </FieldGrid>
      <p>{isTemplateUse(code.trim().toUpperCase()) ? t('org.template.used') : t('org.template.uses', { codes: Object.keys(TEMPLATE_USES).join(', ') })}</p>
      {known.length > 0 && <p>{t('org.template.fields', { fields: known.map((path) => `{{${path}}}`).join('  ') })}</p>}
    </>
  );
});
