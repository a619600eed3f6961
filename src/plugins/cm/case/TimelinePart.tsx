import { observer } from 'mobx-react-lite';
import { readTimeline } from '../../../application/contract/cases';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import type { CaseContent } from '../../../domain/case/caseRecord';
import type { CaseStatus } from '../../../domain/case/caseStatus';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { LoadedModel } from './loadedModel';

type Props = PartProps<RecordOf<CaseContent, CaseStatus>, CaseContent>;

/** Everything that happened to a case, the newest first. */
export const TimelinePart = observer(function TimelinePart({ record }: Props) {
  return <Timeline key={record.record?.version} record={record} />;
});

const Timeline = observer(function Timeline({ record }: Props) {
  const api = useService(Api);
  const { t, locale } = useTexts();
  const id = record.record?.id ?? '';
  const model = useModel(() => new LoadedModel(() => api.call(readTimeline, { params: { id } })));
  return (
    <Section id="timeline" title="cm.tab.timeline">
      {model.problem && <ProblemNotice problem={model.problem} onRetry={() => model.load()} />}
      {model.value && (
        <Table label={t('cm.tab.timeline')}>
          <tbody>
            {model.value.map(({ at, by, kind, text }, place) => (
              <tr key={`${at} ${place}`}>
                <td>{formatInstant(at, locale)}</td>
                <td>{by}</td>
                <th scope="row">{t(`cm.timeline.${kind as 'change'}`)}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
});
