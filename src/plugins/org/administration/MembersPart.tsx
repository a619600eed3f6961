import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Session } from '../../../application/session/session';
import { Link } from '../../../ui/kit/Link';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { userTone } from '../users/userStatus';
import { MembersModel } from './membersModel';
import type { UnitPartProps } from './unitParts';

/** Whose unit it is. */
export const MembersPart = observer(function MembersPart({ record: { record } }: UnitPartProps) {
  return record ? <Members key={record.version} id={record.id} /> : null;
});

const Members = observer(function Members({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const api = useService(Api);
  const session = useService(Session);
  const model = useModel(() => new MembersModel(api, id));
  const { members, problem } = model;
  if (problem) return <ProblemNotice problem={problem} onRetry={() => model.load()} />;
  if (members === undefined) return <Loading />;
  if (members.items.length === 0) return <p>{t('org.unit.members.none')}</p>;
  const opens = session.allowed('org.user');
  return (
    <>
      <Table label={t('org.unit.tab.members')}>
        <thead>
          <tr>
            <th scope="col">{t('org.user.userAuthName')}</th>
            <th scope="col">{t('org.product.name')}</th>
            <th scope="col">{t('org.status')}</th>
            <th scope="col">{t('org.rights.children')}</th>
          </tr>
        </thead>
        <tbody>
          {members.items.map((member) => (
            <tr key={member.id}>
              <th scope="row">{opens ? <Link to={`/org/user-administration/${member.id}`}>{member.userAuthName}</Link> : member.userAuthName}</th>
              <td>{member.name}</td>
              <td>
                <Tag text={`org.user.status.${member.status}`} tone={userTone(member.status)} />
              </td>
              <td>{t(member.includeChildren ? 'kit.yes' : 'kit.no')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {members.hasMore && <p>{t('org.rights.more')}</p>}
    </>
  );
});
