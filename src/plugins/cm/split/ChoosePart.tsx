import { observer } from 'mobx-react-lite';
import { pickCases } from '../../../application/contract/caseRequests';
import { caseFiles } from '../../../application/contract/caseDocuments';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import { MAX_ATTACHMENT_BYTES } from '../../../domain/attachment/attachment';
import { caseAttachments } from '../../../domain/case/documents/caseAttaching';
import { AttachmentsModel } from '../../../ui/archetypes/attachments/attachmentsModel';
import { Uploads } from '../../../ui/archetypes/attachments/Uploads';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { party } from '../../../ui/archetypes/fields/constructors';
import { textOf, type FieldHost } from '../../../ui/archetypes/fields/fieldHost';
import type { StepProps } from '../../../ui/archetypes/wizard/declared';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { FileDrop } from '../../../ui/kit/fields/FileDrop';
import { formatBytes } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import type { SplitDraft } from './splitDraft';
import type { SplitModel } from './splitModel';

const CASE = party('caseId', 'cm.case.title', pickCases, { span: 6 });

/** The case, and which of its documents is divided; one that is dropped here becomes a document of the case first. */
export const ChoosePart = observer(function ChoosePart({ wizard, own }: StepProps<SplitDraft, SplitModel>) {
  const { locale } = useTexts();
  const { caseId, documentId } = own.draft;
  const host: FieldHost = {
    valueOf: () => caseId,
    set: (_id, value) => void own.chooseCase(textOf(value)),
    nameOf: () => '/caseId',
    date: wizard.today,
  };
  return (
    <>
      {own.problem && <ProblemNotice problem={own.problem} onRetry={() => own.loadFiles()} />}
      <FieldGrid>
        <FieldControl field={CASE} host={host} />
        {own.files !== undefined && (
          <ChoiceField
            name="/documentId"
            label="cm.split.document"
            span={6}
            value={documentId}
            choices={own.files.map(({ id, fileName, sizeBytes }) => ({ value: id, wording: `${fileName} (${formatBytes(sizeBytes, locale)})` }))}
            onChange={(id) => own.choose(id)}
          />
        )}
      </FieldGrid>
      {caseId !== '' && <Drop key={caseId} caseId={caseId} own={own} />}
    </>
  );
});

const Drop = observer(function Drop({ caseId, own }: { readonly caseId: string; readonly own: SplitModel }) {
  const api = useService(Api);
  const files = useService(Files);
  const model = useModel(
    () => new AttachmentsModel({ api, endpoints: caseFiles, recordId: caseId, rules: caseAttachments, lockId: () => Promise.resolve(undefined) }, files),
  );
  const add = async (added: readonly File[]) => {
    await model.add(added);
    await own.loadFiles();
    const [first] = added;
    const stored = own.files?.findLast(({ fileName }) => fileName === first?.name);
    if (stored !== undefined) own.choose(stored.id);
  };
  return (
    <FileDrop label="cm.split.add" accept={['.pdf']} maxBytes={MAX_ATTACHMENT_BYTES} onFiles={add}>
      <Uploads model={model} />
    </FileDrop>
  );
});
