import { observer } from 'mobx-react-lite';
import { UserRights } from '../rights/UserRights';
import type { UserPartProps } from './userParts';

/** What the user holds, by themself and by groups. */
export const UserRightsPart = observer(function UserRightsPart({ record: { record } }: UserPartProps) {
  return record ? <UserRights userId={record.id} unit={record.content.defaultOrgUnitId} mayGive={!record.isReadOnly} /> : null;
});
