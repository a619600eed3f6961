import { observer } from 'mobx-react-lite';
import { linkNotice, readNotices } from '../../../application/contract/cwTools';
import type { Outbound } from '../../../application/contract/cwRecords';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import type { OutboundStatus } from '../../../domain/warehouse/statuses';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { formatDecimal } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { Loaded } from './loaded';

type Props = PartProps<RecordOf<Outbound, OutboundStatus>, Outbound>;

/** CWPR: what customs let go beside what is held; a notice that fits releases the goods. */
export const NoticePanel = ({ record }: Props) => {
  const { record: stored } = record;
  return stored === undefined || stored.content.lines.every(({ allocations = [] }) => allocations.length === 0) ? undefined : (
    <OpenNotices key={stored.version} record={record} />
  );
};

const OpenNotices = observer(function OpenNotices({ record: { record, live } }: Props) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new Loaded(() => api.call(readNotices, { params: { id: record?.id ?? '' } })));
  if (record === undefined) return undefined;
  const { id, version, status } = record;
  const { value, problem, busy } = model;
  const take = async (noticeId: string): Promise<void> => {
    const done = await model.run(() => api.call(linkNotice, { params: { id }, body: { version, noticeId } }, { idempotencyKey: freshGuid() }));
    if (done) await live.reload();
  };
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      {value?.length === 0 && <p>{t('cw.notices.none')}</p>}
      {value?.map((notice) => (
        <div key={notice.id}>
          <p>
            {t('cw.notices.heading', { mrn: notice.mrn, day: notice.decisionDate })}{' '}
            <Tag text={notice.fits ? 'cw.notices.fits' : 'cw.notices.differs'} tone={notice.fits ? 'green' : 'amber'} />
          </p>
          <Table label={t('cw.notices')}>
            <thead>
              <tr>
                <th>{t('cw.cwdsMrn')}</th>
                <th>{t('cw.col.goodsItemNo')}</th>
                <th data-number>
                  {t('cw.col.packages')}, {t('cw.notices.released')}
                </th>
                <th data-number>
                  {t('cw.col.packages')}, {t('cw.notices.held')}
                </th>
                <th data-number>
                  {t('cw.col.grossMass')}, {t('cw.notices.released')}
                </th>
                <th data-number>
                  {t('cw.col.grossMass')}, {t('cw.notices.held')}
                </th>
              </tr>
            </thead>
            <tbody>
              {notice.rows.map((row) => (
                <tr key={`${row.mrn} ${row.goodsItemNo}`}>
                  <td>{row.mrn}</td>
                  <td>{row.goodsItemNo}</td>
                  <td data-number>{formatDecimal(row.packages, locale)}</td>
                  <td data-number>{formatDecimal(row.heldPackages, locale)}</td>
                  <td data-number>{formatDecimal(row.grossMass, locale)}</td>
                  <td data-number>{formatDecimal(row.heldMass, locale)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {status === 'DECLARED' && notice.fits && <Button text="cw.notices.take" kind="primary" busy={busy} onPress={() => take(notice.id)} />}
        </div>
      ))}
    </>
  );
});
