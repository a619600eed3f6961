import { observer } from 'mobx-react-lite';
import { caseFiles } from '../../../application/contract/caseDocuments';
import { readCaseStanding } from '../../../application/contract/cases';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import type { CaseContent } from '../../../domain/case/caseRecord';
import type { CaseStatus } from '../../../domain/case/caseStatus';
import { caseAttachments } from '../../../domain/case/documents/caseAttaching';
import { Attachments } from '../../../ui/archetypes/attachments/Attachments';
import { AttachmentsModel } from '../../../ui/archetypes/attachments/attachmentsModel';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Section } from '../../../ui/kit/Section';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { LoadedModel } from './loadedModel';

type Props = PartProps<RecordOf<CaseContent, CaseStatus>, CaseContent>;

/** The papers of a case, and which of those that its profile asks for are missing. */
export const CaseFiles = observer(function CaseFiles({ record }: Props) {
  const id = record.record?.id ?? '';
  const api = useService(Api);
  const files = useService(Files);
  const { t } = useTexts();
  const model = useModel(
    () => new AttachmentsModel({ api, endpoints: caseFiles, recordId: id, rules: caseAttachments, lockId: () => Promise.resolve(undefined) }, files),
  );
  const standing = useModel(() => new LoadedModel(() => api.call(readCaseStanding, { params: { id } })));
  const missing = standing.value?.missingDocumentTypes ?? [];
  return (
    <Section id="documents" title="cm.tab.documents">
      {missing.length > 0 && (
        <p>
          {t('cm.documents.missing')}{' '}
          {missing.map(({ documentType }) => (
            <span key={documentType}>
              <Tag text="cm.documents.lacks" tone="amber" /> {documentType}{' '}
            </span>
          ))}
        </p>
      )}
      <Attachments model={model} mayChange={!record.isReadOnly} />
    </Section>
  );
});
