import { observer } from 'mobx-react-lite';
import { caseFiles } from '../../../application/contract/caseDocuments';
import { readCaseDocuments } from '../../../application/contract/caseSplit';
import { readCaseStanding } from '../../../application/contract/cases';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import { Session } from '../../../application/session/session';
import type { Attachment } from '../../../domain/attachment/attachment';
import { extensionOf } from '../../../domain/attachment/formats';
import type { CaseContent } from '../../../domain/case/caseRecord';
import type { CaseStatus } from '../../../domain/case/caseStatus';
import { caseAttachments } from '../../../domain/case/documents/caseAttaching';
import { Attachments } from '../../../ui/archetypes/attachments/Attachments';
import { AttachmentsModel } from '../../../ui/archetypes/attachments/attachmentsModel';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Link } from '../../../ui/kit/Link';
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
  const session = useService(Session);
  const documents = useModel(() => new LoadedModel(() => api.call(readCaseDocuments, { params: { id } })));
  const known = documents.value ?? [];
  const origin = (attachmentId: string): string => {
    const found = known.find((one) => one.attachmentId === attachmentId);
    if (found === undefined) return '';
    return found.origin === 'SPLIT' ? t('cm.split.of', { pages: found.pages, source: found.sourceName }) : found.isSplit ? t('cm.split.was') : '';
  };
  const maySplit = !record.isReadOnly && session.allowed('cm.split');
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
      <Attachments
        model={model}
        mayChange={!record.isReadOnly}
        noteOf={({ id: attachmentId }) => origin(attachmentId)}
        {...(maySplit && {
          more: ({ id: attachmentId, fileName }: Attachment) =>
            extensionOf(fileName) === 'pdf' && <Link to={`/cm/splitdocuments/${id}?documentId=${attachmentId}`}>{t('cm.split.title')}</Link>,
        })}
      />
    </Section>
  );
});
