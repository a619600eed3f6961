import { makeAutoObservable, observableRef } from 'mobx';
import { observer } from 'mobx-react-lite';
import { readHandedDeclarations, type HandedDeclaration } from '../../../application/contract/declarationLinks';
import { Api } from '../../../application/ports/api';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';

class HandedList {
  rows: readonly HandedDeclaration[] | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { rows: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const answer = await this.#api.call(readHandedDeclarations, {});
    if (failed(answer)) this.take(undefined, answer.left);
    else this.take(answer.right);
  }

  take(rows: readonly HandedDeclaration[] | undefined, problem?: PortalError): void {
    this.rows = rows ?? this.rows;
    this.problem = problem;
  }
}

/** The declarations that were handed to the user, all there is of Home for who has the limited role. */
export default observer(function HandedTab() {
  const api = useService(Api);
  const { t, locale, translate } = useTexts();
  const model = useModel(() => new HandedList(api));
  const { rows, problem } = model;
  if (problem) return <ProblemNotice problem={problem} onRetry={() => model.load()} />;
  if (!rows) return <Loading />;
  if (rows.length === 0) return <EmptyState text="dec.handed.none" />;
  return (
    <Table label={t('dec.tab.handed')}>
      <thead>
        <tr>
          <th scope="col">{t('dec.fact.lrn')}</th>
          <th scope="col">{t('dec.link.form')}</th>
          <th scope="col">{t('dec.link.actions')}</th>
          <th scope="col">{t('dec.link.expiresAt')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ declarationId, profile, lrn, actions, endsAt }) => (
          <tr key={declarationId}>
            <th scope="row">
              <Link to={`/dec/${profile}/${declarationId}`}>{lrn}</Link>
            </th>
            <td>{translate(`dec.profile.${profile}`, profile)}</td>
            <td>{actions.map((action) => t(`dec.link.action.${action}`)).join(', ')}</td>
            <td>{formatInstant(endsAt, locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
});
