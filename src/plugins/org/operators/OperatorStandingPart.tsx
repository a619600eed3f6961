import { observer } from 'mobx-react-lite';
import type { operatorContract } from '../../../application/contract/operators';
import { type OperatorStanding } from '../../../application/contract/operators';
import type { TypeOf } from 'io-ts';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { Session } from '../../../application/session/session';
import type { OperatorState } from '../../../domain/organization/operators/economicOperator';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog';
import { Dialog } from '../../../ui/kit/Dialog';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { formatDate, formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { powerTone } from './powerTone';
import { StandingModel } from './standingModel';

type Content = TypeOf<(typeof operatorContract)['content']>;
type Operator = RecordOf<Content, OperatorState>;

/** Findings, duplicates, powers of attorney and declarations of the party. */
export const OperatorStandingPart = observer(function OperatorStandingPart({ record }: PartProps<Operator, Content>) {
  return record.record ? <Standing key={record.record.version} id={record.record.id} reload={() => record.live.reload()} /> : null;
});

const Standing = observer(function Standing({ id, reload }: { readonly id: string; readonly reload: () => Promise<void> }) {
  const api = useService(Api);
  const session = useService(Session);
  const model = useModel(() => new StandingModel(api, id, reload));
  const { standing, problem, busy } = model;
  const mayEdit = session.allowed('org.eo.edit');
  const { t } = useTexts();
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      {standing?.mergedInto && (
        <p>
          {t('org.operator.mergedInto')} <Link to={`/org/economic-operators/${standing.mergedInto.id}`}>{standing.mergedInto.name}</Link>
        </p>
      )}
      {standing && (
        <>
          <EoriCheck model={model} check={standing.check} mayEdit={mayEdit} />
          <Findings model={model} findings={standing.findings} mayAccept={session.allowed('org.errors')} />
          <Duplicates model={model} duplicates={standing.duplicates} mayMerge={mayEdit} />
          <Powers powers={standing.powers} mayOpen={session.allowed('org.authupload')} />
          <Declarations declarations={standing.declarations} />
        </>
      )}
      <Questions model={model} />
    </>
  );
});

interface Part {
  readonly model: StandingModel;
}

const EoriCheck = observer(function EoriCheck({ model, check, mayEdit }: Part & { readonly check: OperatorStanding['check']; readonly mayEdit: boolean }) {
  const { t, locale } = useTexts();
  return (
    <Section id="eori-check" title="org.check.title">
      <p role="status">
        {check === undefined
          ? t('org.check.none')
          : t('org.check.result', { eori: check.eori, result: t(`org.check.${check.result}`), at: formatInstant(check.checkedAt, locale) })}{' '}
        <Tag text="org.check.simulated" tone="blue" />
      </p>
      {mayEdit && <Button text="org.check.ask" icon="refresh" busy={model.busy} onPress={() => model.check()} />}
    </Section>
  );
});

const Findings = observer(function Findings({
  model,
  findings,
  mayAccept,
}: Part & { readonly findings: OperatorStanding['findings']; readonly mayAccept: boolean }) {
  const { t } = useTexts();
  return (
    <Section id="findings" title="org.errors.title">
      {findings.length === 0 ? (
        <p>{t('org.errors.noneOfClient')}</p>
      ) : (
        <Table label={t('org.errors.title')}>
          <thead>
            <tr>
              <th scope="col">{t('org.errors.rule')}</th>
              <th scope="col">{t('org.errors.finding')}</th>
              <th scope="col">{t('org.status')}</th>
              {mayAccept && <td />}
            </tr>
          </thead>
          <tbody>
            {findings.map((finding) => (
              <tr key={finding.id}>
                <td>
                  <Tag text={`org.errors.severity.${finding.severity}`} tone={finding.severity === 2 ? 'red' : 'amber'} /> {finding.rule}
                </td>
                <td>{t(`org.errors.${finding.rule}`, { detail: finding.detail })}</td>
                <td>
                  {t(`org.errors.state.${finding.state}`)}
                  {finding.reason === undefined ? '' : `: ${finding.reason}`}
                </td>
                {mayAccept && (
                  <td>{finding.state === 'Open' && <Button text="org.errors.accept" kind="quiet" onPress={() => model.askToAccept(finding)} />}</td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
});

const Duplicates = observer(function Duplicates({
  model,
  duplicates,
  mayMerge,
}: Part & { readonly duplicates: OperatorStanding['duplicates']; readonly mayMerge: boolean }) {
  const { t } = useTexts();
  if (duplicates.length === 0) return null;
  return (
    <Section id="duplicates" title="org.duplicates.title">
      <Table label={t('org.duplicates.title')}>
        <tbody>
          {duplicates.map((duplicate) => (
            <tr key={duplicate.id}>
              <th scope="row">
                <Link to={`/org/economic-operators/${duplicate.id}`}>{duplicate.name}</Link>
              </th>
              <td>{mayMerge && <Button text="org.duplicates.merge" kind="quiet" onPress={() => model.askToMerge(duplicate)} />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
});

function Powers({ powers, mayOpen }: { readonly powers: OperatorStanding['powers']; readonly mayOpen: boolean }) {
  const { t, locale } = useTexts();
  return (
    <Section id="powers" title="org.powers.title">
      {powers.length === 0 ? (
        <p>{t('org.powers.noneOfClient')}</p>
      ) : (
        <Table label={t('org.powers.title')}>
          <tbody>
            {powers.map(({ id, type, status, countries, validFrom, validTo }) => (
              <tr key={id}>
                <th scope="row">{mayOpen ? <Link to={`/org/authupload/${id}`}>{t(`org.power.type.${type}`)}</Link> : t(`org.power.type.${type}`)}</th>
                <td>{countries}</td>
                <td>
                  {formatDate(validFrom, locale)} – {validTo === '' ? '' : formatDate(validTo, locale)}
                </td>
                <td>
                  <Tag text={`org.power.status.${status}`} tone={powerTone(status)} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

function Declarations({ declarations }: { readonly declarations: OperatorStanding['declarations'] }) {
  const { t, locale } = useTexts();
  if (declarations.length === 0) return null;
  return (
    <Section id="declarations" title="org.operator.usedIn">
      <Table label={t('org.operator.usedIn')}>
        <tbody>
          {declarations.map(({ id, profile, lrn, createdAt }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/dec/${profile}/${id}`}>{lrn}</Link>
              </th>
              <td>{formatInstant(createdAt, locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

const Questions = observer(function Questions({ model }: Part) {
  const { accepting, merging, reason } = model;
  if (accepting)
    return (
      <Dialog
        title="org.errors.accept.title"
        onClose={() => model.askToAccept(undefined)}
        actions={[
          { text: 'kit.cancel', onPress: () => model.askToAccept(undefined) },
          { text: 'org.errors.accept', kind: 'primary', onPress: () => model.accept() },
        ]}
      >
        <TextArea label="org.reason" name="/reason" value={reason} onChange={(text) => model.giveReason(text)} maxLength={500} />
      </Dialog>
    );
  if (merging)
    return (
      <ConfirmDialog
        title="org.duplicates.merge.title"
        body="org.duplicates.merge.body"
        values={{ name: merging.name }}
        onClose={() => model.askToMerge(undefined)}
        actions={[
          { text: 'kit.cancel', safe: true, onPress: () => model.askToMerge(undefined) },
          { text: 'org.duplicates.merge', onPress: () => model.merge() },
        ]}
      />
    );
  return null;
});
