import { observer } from 'mobx-react-lite';
import { searchHouses } from '../../../application/contract/cmm';
import { addDiscrepancy, discrepanciesOfManifest, messagesOfManifest, reportDiscrepancies } from '../../../application/contract/cmmMessages';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed } from '../../../domain/kernel/result';
import { choice, integer, text } from '../../../ui/archetypes/fields/constructors';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { AskedDialog, AskedModel, given } from './asked';
import { discrepancyChoices, discrepancyText } from './choices';
import { Loaded } from './loaded';
import type { ManifestPart } from './record';
import styles from './manifest.module.css';

const versionOf = (record: ManifestPart['record']) => (): string => `${record.record?.version ?? 0}${record.record?.status ?? ''}`;

/** What was said to customs, who are simulated, and what they answered; an error leads to its field. */
export const Messages = observer(function Messages({ record }: ManifestPart) {
  return record.record ? <MessageList id={record.record.id} record={record} /> : null;
});

const MessageList = observer(function MessageList({ id, record }: { readonly id: string } & ManifestPart) {
  const { t, locale, has } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new Loaded(() => api.call(messagesOfManifest, { params: { id } }), versionOf(record)));
  const { value, problem } = model;
  if (problem) return <ProblemNotice problem={problem} onRetry={() => model.load()} />;
  if (value?.length === 0) return <EmptyState text="cmm.messages.none" />;
  const word = (key: string, plain: string): string => (has(key) ? t(key) : plain);
  return (
    <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('cmm.tab.messages')}>
      <p>{t('cmm.messages.simulated')}</p>
      <Table label={t('cmm.tab.messages')}>
        <thead>
          <tr>
            <th scope="col">{t('cmm.field.at')}</th>
            <th scope="col">{t('cmm.field.direction')}</th>
            <th scope="col">{t('cmm.field.message')}</th>
            <th scope="col">{t('cmm.field.lrn')}</th>
            <th scope="col">{t('cmm.field.answer')}</th>
            <th scope="col">{t('cmm.field.note')}</th>
          </tr>
        </thead>
        <tbody>
          {value?.map((message) => (
            <tr key={message.id}>
              <th scope="row">{formatInstant(message.at, locale)}</th>
              <td>{t(message.direction === 'IN' ? 'cmm.messages.in' : 'cmm.messages.out')}</td>
              <td>{word(`cmm.message.${message.kind}`, message.kind)}</td>
              <td>{message.lrn}</td>
              <td>
                {message.answer !== '' && <Tag text={`cmm.answer.${message.answer}` as TextKey} tone={message.answer === 'ACCEPTED' ? 'green' : 'red'} />}
              </td>
              <td>
                {message.errors.length === 0
                  ? message.text
                  : message.errors.map(({ pointer, code, text: said }) => (
                      <div key={`${pointer}${code}`}>
                        <Button text="cmm.findings.show" kind="quiet" onPress={() => record.jump(pointer)} /> {code} {said} ({pointer})
                      </div>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
});

/** What was found otherwise than manifested, and what of it customs were told. */
export const Discrepancies = observer(function Discrepancies({ record }: ManifestPart) {
  return record.record ? <DiscrepancyList id={record.record.id} record={record} /> : null;
});

const DiscrepancyList = observer(function DiscrepancyList({ id, record }: { readonly id: string } & ManifestPart) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new Loaded(() => api.call(discrepanciesOfManifest, { params: { id } }), versionOf(record)));
  const asked = useModel(() => Object.assign(new AskedModel(() => void model.load()), { open: () => () => undefined }));
  const { value = [], problem } = model;
  const open = value.filter(({ reportedAt }) => reportedAt === '');
  const add = async (): Promise<void> => {
    const paging = { pageNum: 0, pageSize: 500, sortOrder: [{ fieldId: 'number', sortDirection: 'asc' as const }] };
    const houses = await api.call(searchHouses, { body: { criteria: { manifest: id }, paging } });
    if (failed(houses)) return;
    const choices = houses.right.items.map((house) => ({ value: house.id, wording: `${house.number} · ${house.transportDocument}` }));
    asked.ask({
      text: 'cmm.action.addDiscrepancy',
      asks: {
        title: 'cmm.action.addDiscrepancy',
        fields: () => [
          choice('house', 'cmm.field.house', choices, { span: 6 }),
          choice('kind', 'cmm.field.kind', discrepancyChoices, { span: 6 }),
          integer('packages', 'cmm.field.packages', { span: 3, optional: true }),
          text('text', 'cmm.field.note', { maxLength: 512, lines: true, span: 12, optional: true }),
        ],
      },
      run: (values) =>
        api.call(
          addDiscrepancy,
          {
            params: { id: given(values, 'house') },
            body: {
              kind: given(values, 'kind'),
              text: given(values, 'text'),
              ...(given(values, 'packages') !== '' && { packages: given(values, 'packages') }),
            },
          },
          { idempotencyKey: freshGuid() },
        ),
    });
  };
  const report = async (): Promise<void> => {
    model.show(await api.call(discrepanciesOfManifest, { params: { id } }));
    const done = await api.call(reportDiscrepancies, { params: { id }, body: { ids: open.map((one) => one.id) } }, { idempotencyKey: freshGuid() });
    if (failed(done)) model.show(done);
    else await model.load();
  };
  return (
    <div className={styles['stack']}>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} />}
      <div className={styles['tools']}>
        <Button text="cmm.action.report" kind="primary" disabled={open.length === 0} onPress={() => report()} />
        <Button text="cmm.action.addDiscrepancy" icon="plus" onPress={() => add()} />
      </div>
      {value.length === 0 ? (
        <EmptyState text="cmm.discrepancies.none" />
      ) : (
        <Table label={t('cmm.tab.discrepancies')}>
          <thead>
            <tr>
              <th scope="col">{t('cmm.field.house')}</th>
              <th scope="col">{t('cmm.field.kind')}</th>
              <th scope="col" data-number>
                {t('cmm.field.packages')}
              </th>
              <th scope="col">{t('cmm.field.note')}</th>
              <th scope="col">{t('cmm.field.by')}</th>
              <th scope="col">{t('cmm.field.reportedAt')}</th>
              <th scope="col">{t('cmm.field.answer')}</th>
            </tr>
          </thead>
          <tbody>
            {value.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.house}</th>
                <td>{t(discrepancyText(one.kind))}</td>
                <td data-number>{one.packages}</td>
                <td>{one.text}</td>
                <td>
                  {one.by} {formatInstant(one.at, locale)}
                </td>
                <td>{one.reportedAt === '' ? '' : formatInstant(one.reportedAt, locale)}</td>
                <td>{one.answer !== '' && <Tag text="cmm.answer.ACCEPTED" tone="green" />}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <AskedDialog model={asked} />
    </div>
  );
});
