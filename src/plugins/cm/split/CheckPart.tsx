import { observer } from 'mobx-react-lite';
import type { CaseDocument } from '../../../application/contract/caseSplit';
import { rangeText } from '../../../domain/case/documents/pageRanges';
import type { ResultProps, StepProps } from '../../../ui/archetypes/wizard/declared';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { formatBytes } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { Table } from '../../../ui/kit/Table';
import { useTexts } from '../../../ui/text/texts';
import type { SplitDraft } from './splitDraft';
import type { SplitModel } from './splitModel';

/** What will be uploaded, and what is left out or lost by it. */
export const CheckPart = observer(function CheckPart({ own }: StepProps<SplitDraft, SplitModel>) {
  const { t, locale } = useTexts();
  const { parts, made, unassigned, pdf, draft } = own;
  return (
    <>
      <Table label={t('cm.split.check')}>
        <thead>
          <tr>
            <th scope="col">{t('cm.split.name')}</th>
            <th scope="col">{t('cm.split.pages')}</th>
            <th scope="col">{t('cm.info.documentType')}</th>
            <th scope="col">{t('attachment.size')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, at) => (
            <tr key={at}>
              <th scope="row">{own.nameOf(at)}</th>
              <td>{part.pages}</td>
              <td>{part.documentType}</td>
              <td>{made[at] !== undefined && formatBytes(made[at].size, locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {unassigned.length > 0 && (
        <YesNoField
          label="cm.split.left"
          labelValues={{ pages: rangeText(unassigned) }}
          name="/leavesPages"
          optional
          value={draft.leavesPages}
          onChange={(on) => own.change({ leavesPages: on === true })}
        />
      )}
      {pdf?.isSigned === true && (
        <YesNoField
          label="cm.split.signed"
          name="/losesSignature"
          optional
          value={draft.losesSignature}
          onChange={(on) => own.change({ losesSignature: on === true })}
        />
      )}
      {pdf?.isRestricted === true && <p>{t('cm.split.restricted')}</p>}
    </>
  );
});

export const ResultPart = observer(function ResultPart({ own, answer }: ResultProps<SplitDraft, SplitModel, readonly CaseDocument[]>) {
  const { t } = useTexts();
  const { caseId, parts } = own.draft;
  const split = answer.filter(({ origin }) => origin === 'SPLIT').length;
  return (
    <>
      <p role="status">{t('cm.split.done', { count: Math.min(split, parts.length) })}</p>
      <p>
        <Link to={`/cm/case/${caseId}#documents`}>{t('cm.split.toCase')}</Link>
      </p>
      <p>
        <Link to={`/cm/case/${caseId}#capture`}>{t('cm.split.toCapture')}</Link>
      </p>
    </>
  );
});
