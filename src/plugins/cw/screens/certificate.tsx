import { observer } from 'mobx-react-lite';
import { readCertificateUsage } from '../../../application/contract/cw';
import { certificateContract, type Certificate } from '../../../application/contract/cwCertificates';
import { Api } from '../../../application/ports/api';
import type { RecordOf } from '../../../application/contract/record';
import { freshGuid } from '../../../application/session/freshGuid';
import { ALLOCATION_POLICIES } from '../../../domain/warehouse/allocation';
import { checkCertificate } from '../../../domain/warehouse/certificate';
import { BALANCE_FORMATS } from '../../../domain/warehouse/stockBalance';
import { LIMIT_TYPES } from '../../../domain/warehouse/limits';
import { CERTIFICATE_KINDS, certificateStatus, type CertificateStatus } from '../../../domain/warehouse/statuses';
import { choice, date, decimal, integer, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { formatDecimal, formatInstant } from '../../../ui/kit/format';
import { ProgressBar } from '../../../ui/kit/ProgressBar';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { coded, statusText } from '../parts/fields';
import { Loaded } from '../parts/loaded';

type Props = PartProps<RecordOf<Certificate, CertificateStatus>, Certificate>;

const Usage = ({ record: { record } }: Props) => (record === undefined ? undefined : <OpenUsage key={record.version} id={record.id} />);

/** What is used of each limit now, and by what. */
const OpenUsage = observer(function OpenUsage({ id }: { readonly id: string }) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const { value } = useModel(() => new Loaded(() => api.call(readCertificateUsage, { params: { id } })));
  return (
    <>
      {value?.limits.map(({ limitType, mode, amount, used, left, percent, unit = '' }) => (
        <ProgressBar
          key={`${limitType} ${mode} ${amount}`}
          text="cw.cert.use"
          values={{ limit: t(`cw.limit.${limitType}`), used: formatDecimal(used, locale), left: formatDecimal(left, locale), unit }}
          done={Math.min(100, Number(percent))}
          total={100}
        />
      ))}
      <Table label={t('cw.cert.usage')}>
        <thead>
          <tr>
            <th>{t('cw.col.effectiveAt')}</th>
            <th>{t('cw.col.consignmentNo')}</th>
            <th data-number>{t('cw.cert.amount')}</th>
            <th>{t('cw.col.user')}</th>
          </tr>
        </thead>
        <tbody>
          {value?.rows.map(({ at, consignmentNo, amount, unit, by }) => (
            <tr key={`${at} ${consignmentNo} ${amount}`}>
              <td>{formatInstant(at, locale)}</td>
              <td>{consignmentNo}</td>
              <td data-number>
                {formatDecimal(amount, locale)} {unit}
              </td>
              <td>{by}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
});

const isAuthorisation = ({ kind }: Certificate): boolean => kind === 'AUTHORISATION';
const because = (title: 'cw.act.suspend' | 'cw.act.revoke') => ({ title, label: 'cw.reason', yes: title, maxLength: 500 }) as const;

/** One certificate with its limits; an authorisation with its warehouses and stocktakes. */
export default recordScreen(
  recordOfKind(certificateContract, {
    title: 'cw.certificate',
    path: '/cw/certificate-register',
    blank: (today): Certificate => ({
      kind: 'AUTHORISATION',
      typeCode: 'C517',
      referenceNo: '',
      holder: '',
      issuingAuthority: '',
      issuingCountry: 'SE',
      validFrom: today,
      warningPct: '80',
      limits: [],
      warehouses: [],
      stocktakes: [],
    }),
    check: checkCertificate,
    sections: [
      {
        layout: 'FORM',
        id: 'head',
        title: 'cw.head',
        fields: [
          choice('kind', 'cw.cert.kind', coded('cw.cert.kind', CERTIFICATE_KINDS), { span: 3 }),
          text('typeCode', 'cw.cert.type', { maxLength: 4, span: 2 }),
          text('referenceNo', 'cw.cert.reference', { maxLength: 70, span: 4 }),
          text('holder', 'cw.cert.holder', { maxLength: 70, span: 4 }),
          text('issuingAuthority', 'cw.cert.authority', { maxLength: 70, span: 4 }),
          text('issuingCountry', 'cw.cert.country', { maxLength: 2, span: 2 }),
          date('validFrom', 'cw.cert.validFrom'),
          date('validTo', 'cw.cert.validTo', { optional: true }),
          integer('warningPct', 'cw.cert.warning', { max: 100, span: 2 }),
        ],
      },
      {
        layout: 'LIST',
        id: 'limits',
        title: 'cw.cert.limits',
        at: '/limits',
        rowTitle: 'cw.cert.limit',
        max: 20,
        blank: () => ({ limitType: 'DUTY', amount: '', mode: 'PEAK', unit: 'SEK' }),
        fields: [
          choice('limitType', 'cw.cert.limit', coded('cw.limit', LIMIT_TYPES), { span: 3 }),
          choice('mode', 'cw.cert.mode', coded('cw.cert.mode', ['CONSUME', 'PEAK']), { span: 3 }),
          decimal('amount', 'cw.cert.amount', { span: 2 }),
          text('unit', 'cw.line.unit', { optional: true, maxLength: 3, span: 2 }),
          text('commodityCode', 'cw.line.commodityCode', { optional: true, maxLength: 10, span: 2 }),
          text('articleNo', 'cw.article', { optional: true, maxLength: 35, span: 3 }),
        ],
      },
      {
        layout: 'FORM',
        id: 'conditions',
        title: 'cw.cert.conditions',
        visible: isAuthorisation,
        fields: [
          yesNo('equivalence', 'cw.cert.equivalence', { optional: true }),
          yesNo('commonStorage', 'cw.cert.commonStorage', { optional: true }),
          yesNo('temporaryRemoval', 'cw.cert.temporaryRemoval', { optional: true }),
          yesNo('usualHandling', 'cw.cert.usualHandling', { optional: true }),
          yesNo('movement', 'cw.cert.movement', { optional: true }),
          integer('stocktakeIntervalMonths', 'cw.cert.interval', { optional: true, max: 60, span: 2 }),
          integer('recordRetentionYears', 'cw.cert.retention', { optional: true, max: 30, span: 2 }),
        ],
      },
      {
        layout: 'LIST',
        id: 'warehouses',
        title: 'cw.warehouses',
        at: '/warehouses',
        rowTitle: 'cw.warehouse',
        visible: isAuthorisation,
        blank: ({ typeCode }) => ({
          id: freshGuid(),
          code: '',
          name: '',
          typeCode: { C518: 'R', C519: 'S' }[typeCode] ?? 'U',
          identifier: '',
          country: 'SE',
          allocationPolicy: 'FIFO',
        }),
        fields: [
          text('code', 'cw.house.code', { maxLength: 10, span: 2 }),
          text('name', 'cw.house.name', { maxLength: 70, span: 4 }),
          choice('typeCode', 'cw.house.type', coded('cw.house.type', ['R', 'S', 'U']), { span: 3 }),
          text('identifier', 'cw.house.identifier', { maxLength: 35, span: 3 }),
          text('country', 'cw.cert.country', { maxLength: 2, span: 2 }),
          text('supervisingOffice', 'cw.house.office', { optional: true, maxLength: 8, span: 2 }),
          choice('allocationPolicy', 'cw.house.policy', coded('cw.policy', ALLOCATION_POLICIES), { span: 3 }),
          integer('arrivalReportDays', 'cw.house.reportDays', { optional: true, max: 30, span: 2 }),
          text('sendTime', 'cw.house.sendTime', { optional: true, maxLength: 5, span: 2 }),
          choice(
            'sendFormat',
            'cw.house.sendFormat',
            BALANCE_FORMATS.map((value) => ({ value, wording: value })),
            { optional: true, span: 2 },
          ),
          decimal('deviationTolerancePct', 'cw.house.tolerance', { optional: true, digits: 2, span: 2 }),
          date('fallbackSince', 'cw.house.fallbackSince', { optional: true }),
          date('fallbackUntil', 'cw.house.fallbackUntil', { optional: true }),
        ],
      },
      {
        layout: 'LIST',
        id: 'stocktakes',
        title: 'cw.stocktakes',
        at: '/stocktakes',
        rowTitle: 'cw.stocktake',
        visible: isAuthorisation,
        blank: () => ({ warehouseCode: '', plannedOn: '' }),
        fields: [
          text('warehouseCode', 'cw.house.code', { maxLength: 10, span: 2 }),
          date('plannedOn', 'cw.stocktake.planned'),
          date('invitedOn', 'cw.stocktake.invited', { optional: true }),
          date('countedOn', 'cw.stocktake.counted', { optional: true }),
          text('countNo', 'cw.col.countNo', { optional: true, maxLength: 35 }),
        ],
      },
      { layout: 'PART', id: 'usage', title: 'cw.cert.usage', part: Usage },
    ],
    status: { machine: certificateStatus, text: statusText, tone: (status) => (status === 'VALID' ? 'green' : status === 'REVOKED' ? 'red' : 'grey') },
    actions: {
      activate: { text: 'cw.act.activate', place: 'primary' },
      suspend: { text: 'cw.act.suspend', reason: because('cw.act.suspend') },
      resume: { text: 'cw.act.resume' },
      revoke: { text: 'cw.act.revoke', place: 'more', destructive: true, reason: because('cw.act.revoke') },
    },
    copy: (draft) => ({ ...draft, warehouses: [], stocktakes: [], referenceNo: '' }),
    list: { to: '/cw/certificate-search', text: 'cw.certificates' },
  }),
);
