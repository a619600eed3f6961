import { observer } from 'mobx-react-lite';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { TEMPLATE_LANGUAGES, type TemplateState, type TextTemplate } from '../../../domain/organization/templates/template';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextField } from '../../../ui/kit/fields/TextField';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { PreviewModel } from './templateModels';

type Template = RecordOf<TextTemplate, TemplateState>;

/** The stored version with the values of a real record; what that has no value for prints empty and is told. */
export const TemplatePreview = observer(function TemplatePreview({ record }: PartProps<Template, TextTemplate>) {
  return record.record ? <Preview key={record.record.version} template={record.record} /> : null;
});

const Preview = observer(function Preview({ template }: { readonly template: Template }) {
  const api = useService(Api);
  const { t, language } = useTexts();
  const model = useModel(() => new PreviewModel(api, template.id, language));
  const { shown, problem } = model;
  return (
    <Section id="preview" title="org.template.preview">
      <FieldGrid>
        <ChoiceField
          name="/preview/language"
          label="org.template.language"
          span={3}
          value={model.language}
          onChange={(chosen) => model.choose(chosen)}
          choices={TEMPLATE_LANGUAGES.map((value) => ({ value, text: `org.language.${value}` as const }))}
        />
        <TextField
          name="/preview/record"
          label="org.template.record"
          hint="org.template.record.hint"
          span={6}
          optional
          value={model.record}
          onChange={(named) => model.name(named)}
        />
      </FieldGrid>
      <Button text="org.template.show" icon="refresh" onPress={() => model.load()} />
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} />}
      {shown !== undefined && (
        <div role="status">
          <p>{shown.record === '' ? t('org.template.noRecord') : t('org.template.with', { record: shown.record })}</p>
          {shown.missing.length > 0 && <p>{t('org.template.missing', { fields: shown.missing.join(', ') })}</p>}
          {shown.subject !== '' && <h3>{shown.subject}</h3>}
          <pre>{shown.body}</pre>
        </div>
      )}
    </Section>
  );
});
