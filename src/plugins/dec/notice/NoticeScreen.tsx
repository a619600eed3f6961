import { observer } from 'mobx-react-lite';
import type { Notice } from '../../../application/contract/declarationNotices';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Files } from '../../../application/ports/files';
import { Notices } from '../../../application/ports/notices';
import { Session } from '../../../application/session/session';
import type { NoticeKind } from '../../../domain/declaration/notice/notice';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import { ExportStatus } from '../../../ui/archetypes/list/ExportStatus';
import { originNotes } from '../../../ui/archetypes/list/fileNotes';
import tables from '../../../ui/archetypes/record/record.module.css';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { formatDate, formatDecimal, formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Screen, type ScreenFact } from '../../../ui/kit/Screen';
import { Section } from '../../../ui/kit/Section';
import { Tag } from '../../../ui/kit/Tag';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { NoticeModel } from './noticeModel';
import { noticePath, noticeTone } from './noticeParts';

interface NoticeScreenProps {
  readonly id: string;
  readonly kind: NoticeKind;
}

/** One notice: its goods, and what the holder of the stock does about it. */
export const NoticeScreen = observer(function NoticeScreen({ id, kind }: NoticeScreenProps) {
  const texts = useTexts();
  const { locale } = texts;
  const session = useService(Session);
  const services = { api: useService(Api), events: useService(Events), files: useService(Files), notices: useService(Notices) };
  const model = useModel(() => new NoticeModel(id, kind, services));
  const { notice, problem, running, printing } = model;
  const factsOf = (one: Notice): readonly ScreenFact[] => [
    { label: 'dec.notice.mrn', value: one.mrn },
    { label: 'dec.notice.decisionDate', value: formatDate(one.decisionDate, locale) },
    { label: 'dec.notice.packages', value: formatDecimal(one.packages, locale) },
  ];
  return (
    <Screen
      title={`dec.notice.record.${kind}`}
      problem={problem}
      onRetry={() => model.load()}
      breadcrumb={<Link to={noticePath(kind)} text={`dec.notice.${kind}`} />}
      {...(notice && { facts: factsOf(notice), tag: <Tag text={`dec.notice.state.${notice.state}`} tone={noticeTone(notice.state)} live /> })}
      actions={
        notice && (
          <>
            {model.mayAcknowledge && (
              <Button
                text="dec.notice.acknowledge"
                kind="primary"
                icon="check"
                busy={running === 'acknowledge'}
                disabled={running !== undefined && running !== 'acknowledge'}
                onPress={() => model.acknowledge()}
              />
            )}
            {model.mayLink && <Button text={notice.linkedTo === undefined ? 'dec.notice.link' : 'dec.notice.relink'} onPress={() => model.askLink()} />}
            {kind === 'CWPR' && session.allowed('dec.cwds') && <Link to={`/dec/cwds/from/cw/${notice.id}`} text="dec.notice.difference" />}
            <Button
              text="dec.notice.print"
              icon="download"
              disabled={printing.isRunning}
              onPress={() => model.print(texts, originNotes(session.state, texts))}
            />
          </>
        )
      }
    >
      <ExportStatus model={printing} />
      {!notice && !problem && <Loading />}
      {notice && <Head notice={notice} />}
      {notice && <Goods notice={notice} />}
      <LinkDialog model={model} />
    </Screen>
  );
});

function Head({ notice }: { readonly notice: Notice }) {
  const { t, locale } = useTexts();
  const { declarant, representative, goodsLocation, receivedAt, acknowledgedAt, acknowledgedBy, linkedTo, linkedBy, linkedAt, kind } = notice;
  const told = (at: string | undefined, by: string | undefined): string => (at === undefined ? '' : `${formatInstant(at, locale)}, ${by ?? ''}`);
  const rows = [
    ['dec.notice.declarant', declarant],
    ['dec.notice.representative', representative],
    ['dec.notice.location', goodsLocation],
    ['dec.notice.receivedAt', formatInstant(receivedAt, locale)],
    ['dec.notice.receipt', told(acknowledgedAt, acknowledgedBy)],
    [`dec.notice.link.${kind}`, linkedTo === undefined ? '' : `${linkedTo} (${told(linkedAt, linkedBy)})`],
  ] as const;
  return (
    <Section id="general" title="dec.notice.general">
      <p>
        <Tag text="dec.simulated" tone="blue" />
      </p>
      <Table>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{t(label)}</th>
              <td>{value === '' ? t('kit.empty') : value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {linkedTo !== undefined && <p>{t('dec.notice.link.note')}</p>}
    </Section>
  );
}

function Goods({ notice: { items } }: { readonly notice: Notice }) {
  const { t, locale } = useTexts();
  return (
    <Section id="items" title="dec.notice.items">
      <div className={tables['scrolls']} tabIndex={0} role="group" aria-label={t('dec.notice.items')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('dec.notice.item')}</th>
              <th scope="col">{t('dec.notice.source')}</th>
              <th scope="col">{t('dec.notice.sourceItem')}</th>
              <th scope="col">{t('dec.notice.goods')}</th>
              <th scope="col">{t('dec.notice.packages')}</th>
              <th scope="col">{t('dec.notice.grossMass')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ itemNumber, documentType, reference, sourceItem, description, packages, packageType, grossMass }) => (
              <tr key={`${itemNumber} ${documentType} ${reference} ${sourceItem}`}>
                <th scope="row">{itemNumber}</th>
                <td>{`${documentType} ${reference}`}</td>
                <td>{sourceItem}</td>
                <td>{description}</td>
                <td>{`${formatDecimal(packages, locale)} ${packageType}`}</td>
                <td>{formatDecimal(grossMass, locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Section>
  );
}

const LinkDialog = observer(function LinkDialog({ model }: { readonly model: NoticeModel }) {
  const texts = useTexts();
  const { linking, refusal, running } = model;
  if (!linking) return null;
  return (
    <Dialog
      title="dec.notice.link"
      onClose={() => model.closeLink()}
      actions={[
        { text: 'kit.cancel', onPress: () => model.closeLink(), safe: true },
        { text: 'dec.notice.link.do', kind: 'primary', busy: running === 'link', onPress: () => model.link(texts) },
      ]}
    >
      {refusal && <ProblemNotice problem={refusal} />}
      <p>{texts.t('dec.notice.link.note')}</p>
      <FieldGrid>
        {linking.fields.map((field) => (
          <FieldControl key={field.id} field={field} host={linking} />
        ))}
      </FieldGrid>
    </Dialog>
  );
});
