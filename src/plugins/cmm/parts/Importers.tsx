import { useState } from 'react';
import { manifestAttachments } from '../../../domain/manifest/attaching';
import { RecordFiles } from '../../../ui/archetypes/attachments/RecordFiles';
import { observer } from 'mobx-react-lite';
import { holdHouse, instructHouse, manifestFiles, searchHouses, type HouseRow } from '../../../application/contract/cmm';
import { notifyImporters } from '../../../application/contract/cmmMessages';
import { Api } from '../../../application/ports/api';
import { Notices } from '../../../application/ports/notices';
import { freshGuid } from '../../../application/session/freshGuid';
import { Session } from '../../../application/session/session';
import { failed } from '../../../domain/kernel/result';
import { choice, text } from '../../../ui/archetypes/fields/constructors';
import { OneTimeLinks } from '../../../ui/archetypes/oneTime/OneTimeLinks';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { AskedDialog, AskedModel, given } from './asked';
import { instructionChoices, instructionText, standingText, standingTone } from './choices';
import { Loaded } from './loaded';
import type { ManifestPart } from './record';
import styles from './manifest.module.css';

/** Who was told of which house, and what they want done with it; by account, or by a link that works once. */
export const Importers = observer(function Importers({ record }: ManifestPart) {
  return record.record ? <List id={record.record.id} record={record} /> : null;
});

const List = observer(function List({ id, record }: { readonly id: string } & ManifestPart) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const notices = useService(Notices);
  const mayLink = useService(Session).allowed('org.onetime');
  const [linked, setLinked] = useState<HouseRow | undefined>(undefined);
  const paging = { pageNum: 0, pageSize: 500, sortOrder: [{ fieldId: 'number', sortDirection: 'asc' as const }] };
  const model = useModel(
    () =>
      new Loaded(
        () => api.call(searchHouses, { body: { criteria: { manifest: id }, paging } }),
        () => `${record.record?.version ?? 0}${record.record?.status ?? ''}`,
      ),
  );
  const asked = useModel(() => Object.assign(new AskedModel(() => void model.load()), { open: () => () => undefined }));
  const { value, problem } = model;
  if (problem) return <ProblemNotice problem={problem} onRetry={() => model.load()} />;
  const houses = value?.items ?? [];
  if (value !== undefined && houses.length === 0) return <EmptyState text="cmm.tally.none" />;
  const notify = async (): Promise<void> => {
    const ids = houses.filter(({ importerName }) => importerName !== '').map((house) => house.id);
    const answer = await api.call(notifyImporters, { params: { id }, body: { houseIds: ids } }, { idempotencyKey: freshGuid() });
    if (failed(answer)) model.show(answer);
    else {
      notices.toast({ kind: 'SUCCESS', text: 'cmm.importers.told', values: { count: answer.right.told } });
      await model.load();
    }
  };
  const instruct = (house: HouseRow): void =>
    asked.ask({
      text: 'cmm.action.instruct',
      given: { kind: house.instruction },
      asks: {
        title: 'cmm.action.instruct',
        fields: () => [
          choice('kind', 'cmm.field.instruction', instructionChoices, { span: 6 }),
          text('note', 'cmm.field.note', { maxLength: 512, lines: true, span: 12, optional: true }),
        ],
      },
      run: (values) =>
        api.call(
          instructHouse,
          { params: { id: house.id }, body: { version: house.version, instruction: { kind: given(values, 'kind'), note: given(values, 'note') } } },
          { idempotencyKey: freshGuid() },
        ),
    });
  const hold = (house: HouseRow, held: boolean): void =>
    asked.ask({
      text: held ? 'cmm.action.hold' : 'cmm.action.release',
      asks: {
        title: held ? 'cmm.action.hold' : 'cmm.action.release',
        fields: () => [text('reason', 'cmm.field.reason', { maxLength: 500, lines: true, span: 12, optional: !held })],
      },
      run: (values) =>
        api.call(
          holdHouse,
          { params: { id: house.id }, body: { version: house.version, held, reason: given(values, 'reason') } },
          { idempotencyKey: freshGuid() },
        ),
    });
  return (
    <div className={styles['stack']}>
      <div className={styles['tools']}>
        <Button text="cmm.action.notify" kind="primary" icon="send" onPress={() => notify()} />
      </div>
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('cmm.tab.importers')}>
        <Table label={t('cmm.tab.importers')}>
          <thead>
            <tr>
              <th scope="col">{t('cmm.field.house')}</th>
              <th scope="col">{t('cmm.field.consignee')}</th>
              <th scope="col">{t('cmm.field.importer')}</th>
              <th scope="col">{t('cmm.field.status')}</th>
              <th scope="col">{t('cmm.field.instruction')}</th>
              <th scope="col">{t('cmm.field.instructionDeadline')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {houses.map((house) => (
              <tr key={house.id}>
                <th scope="row">{house.number}</th>
                <td>{house.consignee}</td>
                <td>{house.importerName}</td>
                <td>
                  <Tag text={standingText(house.status)} tone={standingTone(house.status)} />
                </td>
                <td>{t(instructionText(house.instruction))}</td>
                <td>{house.instructBefore === '' ? '' : formatInstant(house.instructBefore, locale)}</td>
                <td>
                  <Button text="cmm.action.instruct" kind="quiet" onPress={() => instruct(house)} />
                  <Button
                    text={house.status === 'HELD' ? 'cmm.action.release' : 'cmm.action.hold'}
                    kind="quiet"
                    onPress={() => hold(house, house.status !== 'HELD')}
                  />
                  {mayLink && <Button text="cmm.action.link" kind="quiet" icon="link" onPress={() => setLinked(house)} />}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {linked && <OneTimeLinks key={linked.id} subject={{ entityType: 'houseconsignment', entityId: linked.id, purposes: ['CONFIRM_DATA'] }} />}
      <AskedDialog model={asked} />
    </div>
  );
});

/** Papers of the whole manifest; photos of a house are with its tally. */
export const ManifestFiles = observer(function ManifestFiles({ record }: ManifestPart) {
  return record.record ? <RecordFiles id={record.record.id} endpoints={manifestFiles} rules={manifestAttachments} mayChange /> : null;
});
