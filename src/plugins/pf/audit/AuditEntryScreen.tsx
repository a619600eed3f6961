import { observer } from 'mobx-react-lite';
import type { AuditEntry } from '../../../application/contract/documentAudit';
import { Api } from '../../../application/ports/api';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { Loading } from '../../../ui/kit/Loading';
import { Screen } from '../../../ui/kit/Screen';
import { Summary, type SummaryRow, type SummarySection } from '../../../ui/kit/Summary';
import { Table } from '../../../ui/kit/Table';
import { Tabs } from '../../../ui/kit/Tabs';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts, type Texts } from '../../../ui/text/texts';
import styles from '../jobs/jobs.module.css';
import { ActionTag, recordName, SealedAs } from './auditColumns';
import { AuditEntryModel, type TimeLine } from './auditEntryModel';

const TITLES: Readonly<Record<TimeLine, TextKey>> = { document: 'pf.audit.ofDocument', record: 'pf.audit.ofRecord', user: 'pf.audit.ofUser' };

const row = (label: TextKey, value: SummaryRow['value']): SummaryRow => ({ id: label, label, value });

const sectionsOf = (entry: AuditEntry, texts: Texts): readonly SummarySection[] => {
  const { at, erasedAt, erasedBy = '', route, size } = entry;
  const name = recordName(entry, texts);
  const names = erasedAt === undefined ? entry.user : texts.t('pf.audit.entry.erased', { at: formatInstant(erasedAt, texts.locale), rule: erasedBy });
  return [
    {
      id: 'what',
      title: 'pf.audit.entry.what',
      rows: [
        row('pf.audit.at', formatInstant(at, texts.locale)),
        row('pf.audit.action', <ActionTag action={entry.action} />),
        row('pf.audit.document', entry.fileName ?? entry.documentId),
        row('pf.audit.documentType', entry.documentType),
        row('pf.audit.entry.size', size?.toLocaleString(texts.locale)),
        row('pf.audit.entry.hash', entry.contentHash),
        row('pf.audit.entity', route === undefined ? name : <Link to={route}>{name}</Link>),
        row('pf.audit.entry.printType', entry.printType),
        row('pf.audit.reason', entry.reason),
      ],
    },
    {
      id: 'who',
      title: 'pf.audit.entry.who',
      rows: [
        row('pf.audit.user', names),
        row('pf.audit.entry.roles', entry.roles.join(', ')),
        row('pf.audit.unit', entry.unit),
        row('pf.audit.via', texts.t(`pf.audit.via.${entry.via}`)),
        row('pf.audit.address', entry.address),
        row('pf.audit.entry.browser', entry.browser),
        row('pf.audit.entry.trace', entry.trace),
      ],
    },
    {
      id: 'chain',
      title: 'pf.audit.entry.chain',
      rows: [row('pf.audit.seq', <SealedAs entry={entry} />), row('pf.audit.entry.sealed', entry.hash), row('pf.audit.entry.before', entry.prevHash)],
    },
  ];
};

const Line = observer(function Line({ model, title }: { readonly model: AuditEntryModel; readonly title: TextKey }) {
  const texts = useTexts();
  const { line } = model;
  if (line === undefined) return <Loading />;
  return (
    <div className={styles['parts']}>
      {line.totalCount > line.items.length && <p>{texts.t('pf.audit.latest', { count: line.items.length, total: line.totalCount })}</p>}
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={texts.t(title)}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{texts.t('pf.audit.at')}</th>
              <th scope="col">{texts.t('pf.audit.action')}</th>
              <th scope="col">{texts.t('pf.audit.document')}</th>
              <th scope="col">{texts.t('pf.audit.entity')}</th>
              <th scope="col">{texts.t('pf.audit.user')}</th>
              <th scope="col">{texts.t('pf.audit.seq')}</th>
            </tr>
          </thead>
          <tbody>
            {line.items.map((entry) => (
              <tr key={entry.id}>
                <td>
                  <Link to={`/pf/document-audit-log/${entry.id}`}>{formatInstant(entry.at, texts.locale)}</Link>
                </td>
                <td>
                  <ActionTag action={entry.action} />
                </td>
                <td>{entry.fileName}</td>
                <td>{recordName(entry, texts)}</td>
                <td>{entry.user}</td>
                <td>
                  <SealedAs entry={entry} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
});

/** An entry of the log with its place in the chain, and time lines of its document, its record and its user. */
export const AuditEntryScreen = observer(function AuditEntryScreen({ id }: { readonly id: string }) {
  const texts = useTexts();
  const api = useService(Api);
  const model = useModel(() => new AuditEntryModel(id, api));
  const { entry, problem, shown, timeLines } = model;
  return (
    <Screen title="pf.audit.entry.title" problem={problem} onRetry={() => model.load()} breadcrumb={<Link to="/pf/document-audit-log" text="pf.audit.title" />}>
      {entry && (
        <div className={styles['parts']}>
          <Summary sections={sectionsOf(entry, texts)} />
          <Tabs
            label="pf.audit.title"
            selected={shown ?? 'user'}
            onSelect={(line) => void model.show(line as TimeLine)}
            tabs={timeLines.map((line) => ({ id: line, title: TITLES[line], content: <Line model={model} title={TITLES[line]} /> }))}
          />
        </div>
      )}
    </Screen>
  );
});
