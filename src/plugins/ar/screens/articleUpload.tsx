import type { ScreenProps } from '../../../ui/plugin';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Files } from '../../../application/ports/files';
import { Navigation } from '../../../application/ports/navigation';
import { Notices } from '../../../application/ports/notices';
import { pickEconomicOperators } from '../../../application/contract/org';
import { Session } from '../../../application/session/session';
import { DIRECTIONS, SUPPORTED_COUNTRIES } from '../../../domain/article/article';
import { DUPLICATE_POLICIES, EMPTY_CELL_POLICIES, UPLOAD_MODES } from '../../../domain/article/upload/upload';
import type { UploadState } from '../../../domain/article/upload/uploadRecords';
import { choice, party } from '../../../ui/archetypes/fields/constructors';
import type { OpenWizard } from '../../../ui/archetypes/wizard/declared';
import { wizardScreen } from '../../../ui/archetypes/wizard/wizardScreen';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { CheckPart } from '../upload/CheckPart';
import { FilePart } from '../upload/FilePart';
import { ImportPart } from '../upload/ImportPart';
import { MappingPart } from '../upload/MappingPart';
import { ResultPart } from '../upload/ResultPart';
import { blankDraft, UploadDraft } from '../upload/uploadDraft';
import { UploadModel } from '../upload/uploadModel';
import { checkSummary, fileSummary, mappingSummary } from '../upload/uploadSummary';
import type { ComponentType } from 'react';

const useUpload = (wizard: OpenWizard<UploadDraft>): UploadModel => {
  const session = useService(Session);
  const services = {
    api: useService(Api),
    events: useService(Events),
    files: useService(Files),
    navigation: useService(Navigation),
    notices: useService(Notices),
    country: () => session.state.units.find(({ id }) => id === session.state.user?.orgUnitId)?.country,
  };
  return useModel(() => new UploadModel(services, wizard));
};

/** Upload articles (specification 5.3): a file is read here, checked row by row by the server, mended, and imported as a job. */
const screen: ComponentType<ScreenProps> = wizardScreen<UploadDraft, UploadModel, UploadState>({
  title: 'ar.upload.title',
  kind: 'ar.upload',
  codec: UploadDraft,
  blank: blankDraft,
  useOwn: useUpload,
  hasInput: (own) => own.isHalfDone,
  steps: [
    { id: 'file', title: 'ar.upload.step1', part: FilePart, leave: (_wizard, own) => own.leaveFile(), summary: (_wizard, own) => fileSummary(own) },
    {
      id: 'mapping',
      title: 'ar.upload.step2',
      fields: [
        choice(
          'country',
          'ar.upload.country',
          SUPPORTED_COUNTRIES.map((value) => ({ value, text: `ar.upload.country.${value}` })),
        ),
        choice(
          'direction',
          'ar.upload.direction',
          DIRECTIONS.map((value) => ({ value, text: `ar.upload.direction.${value}` })),
        ),
        party('articleOwnerId', 'ar.upload.owner', pickEconomicOperators, { optional: true, span: 6, hint: 'ar.upload.ownerHint' }),
        choice(
          'mode',
          'ar.upload.mode',
          UPLOAD_MODES.map((value) => ({ value, text: `ar.upload.mode.${value}` })),
          { span: 4 },
        ),
        choice(
          'duplicatePolicy',
          'ar.upload.duplicates',
          DUPLICATE_POLICIES.map((value) => ({ value, text: `ar.upload.duplicates.${value}` })),
          { span: 4 },
        ),
        choice(
          'emptyCellPolicy',
          'ar.upload.emptyCells',
          EMPTY_CELL_POLICIES.map((value) => ({ value, text: `ar.upload.emptyCells.${value}` })),
          { span: 4 },
        ),
      ],
      part: MappingPart,
      leave: (_wizard, own) => own.leaveMapping(),
      summary: (_wizard, own) => mappingSummary(own),
    },
    {
      id: 'check',
      title: 'ar.upload.step3',
      part: CheckPart,
      leave: (_wizard, own) => own.leaveCheck(),
      summary: (wizard, own) => checkSummary(own, wizard.texts),
    },
  ],
  finish: { text: 'ar.upload.import', title: 'ar.upload.step4', part: ImportPart, run: (_api, _draft, own) => own.run(), result: ResultPart },
});

export default screen;
