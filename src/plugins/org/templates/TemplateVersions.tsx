import { observer } from 'mobx-react-lite';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { Navigation } from '../../../application/ports/navigation';
import type { TemplateState, TextTemplate } from '../../../domain/organization/templates/template';
import { lineDifferences } from '../../../domain/organization/templates/templateUses';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { VersionsModel } from './templateModels';

type Template = RecordOf<TextTemplate, TemplateState>;

/** All versions of the template, what differs between two, and the way back to an older one. */
export const TemplateVersions = observer(function TemplateVersions({ record }: PartProps<Template, TextTemplate>) {
  return record.record ? <Versions key={record.record.version} template={record.record} /> : null;
});

const Versions = observer(function Versions({ template }: { readonly template: Template }) {
  const api = useService(Api);
  const navigation = useService(Navigation);
  const { t, locale } = useTexts();
  const model = useModel(() => new VersionsModel(api, navigation, template));
  return (
    <>
      <Section id="versions" title="org.template.versions">
        {model.problem && <ProblemNotice problem={model.problem} onRetry={() => model.load()} />}
        <Table label={t('org.template.versions')}>
          <thead>
            <tr>
              <th scope="col">{t('org.template.version')}</th>
              <th scope="col">{t('org.status')}</th>
              <th scope="col">{t('org.template.changed')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {model.versions?.map(({ id, versionNo, status, changedAt, changedBy }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/org/template-management/${id}`}>{versionNo === '' ? t('org.template.unnumbered') : String(versionNo)}</Link>
                </th>
                <td>{t(`org.template.status.${status}`)}</td>
                <td>{`${formatInstant(changedAt, locale)} ${changedBy}`}</td>
                <td>
                  {id !== template.id && <Button text="org.template.compare" kind="quiet" onPress={() => model.compare(id)} />}
                  {status !== 'Draft' && <Button text="org.template.revise" kind="quiet" busy={model.busy} onPress={() => model.revise(id)} />}
                  {status === 'Superseded' && <Button text="org.template.rollBack" busy={model.busy} onPress={() => model.rollBack(id)} />}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
      {model.compared !== undefined && <Comparison before={model.compared} after={template.content} />}
    </>
  );
});

const SIGNS = { same: ' ', added: '+', removed: '-' } as const;

const wordsOf = ({ variants = [] }: TextTemplate, language: string): string => {
  const variant = variants.find((one) => one.language === language);
  return variant === undefined ? '' : `${variant.subject ?? ''}\n${variant.body ?? ''}`;
};

function Comparison({ before, after }: { readonly before: TextTemplate; readonly after: TextTemplate }) {
  const { t } = useTexts();
  const languages = [...new Set([...(before.variants ?? []), ...(after.variants ?? [])].flatMap(({ language }) => language ?? []))];
  return (
    <Section id="comparison" title="org.template.comparison">
      <p>{t('org.template.comparison.signs')}</p>
      {languages.map((language) => (
        <div key={language}>
          <h3>{language}</h3>
          <pre>
            {lineDifferences(wordsOf(before, language), wordsOf(after, language))
              .map(({ kind, text }) => `${SIGNS[kind]} ${text}`)
              .join('\n')}
          </pre>
        </div>
      ))}
    </Section>
  );
}
