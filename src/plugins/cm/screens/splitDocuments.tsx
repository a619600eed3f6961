import type { CaseDocument } from '../../../application/contract/caseSplit';
import { Api } from '../../../application/ports/api';
import { Navigation } from '../../../application/ports/navigation';
import { PdfFiles } from '../../../application/ports/pdfFiles';
import { isGuid } from '../../../domain/kernel/guid';
import type { OpenWizard } from '../../../ui/archetypes/wizard/declared';
import { wizardScreen } from '../../../ui/archetypes/wizard/wizardScreen';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { CheckPart, ResultPart } from '../split/CheckPart';
import { ChoosePart } from '../split/ChoosePart';
import { PartsPart } from '../split/PartsPart';
import { blankSplit, SplitDraft } from '../split/splitDraft';
import { SplitModel } from '../split/splitModel';

/** `/cm/splitdocuments/<case>?documentId=<document>` */
const wantedOf = (path: string): Partial<SplitDraft> => {
  const [place = '', query = ''] = path.split('?');
  const caseId = place.split('/')[3] ?? '';
  const documentId = new URLSearchParams(query).get('documentId') ?? '';
  return { ...(isGuid(caseId) && { caseId }), ...(isGuid(documentId) && { documentId }) };
};

const useSplit = (wizard: OpenWizard<SplitDraft>): SplitModel => {
  const services = { api: useService(Api), pdfFiles: useService(PdfFiles) };
  const navigation = useService(Navigation);
  return useModel(() => {
    const model = new SplitModel(services, wizard);
    model.change(wantedOf(navigation.path));
    return model;
  });
};

/** A PDF of a case becomes several documents (case management, 5.3); it is drawn and divided in the browser. */
export default wizardScreen<SplitDraft, SplitModel, readonly CaseDocument[]>({
  title: 'cm.split.title',
  kind: 'cm.split',
  codec: SplitDraft,
  blank: blankSplit,
  useOwn: useSplit,
  hasInput: (own) => own.isHalfDone,
  steps: [
    { id: 'document', title: 'cm.split.step1', part: ChoosePart, leave: (_wizard, own) => own.leaveChoice(), summary: () => [] },
    { id: 'parts', title: 'cm.split.step2', part: PartsPart, leave: (_wizard, own) => own.leaveParts(), summary: () => [] },
  ],
  finish: { text: 'cm.split.do', title: 'cm.split.check', part: CheckPart, run: (_api, _draft, own, key) => own.finish(key), result: ResultPart },
});
