import type { userContract, UserAccount } from '../../../application/contract/orgKinds';
import type { RecordOf } from '../../../application/contract/record';
import type { PartProps } from '../../../ui/archetypes/record/declared';

export type StoredUser = RecordOf<UserAccount, (typeof userContract)['statuses'][number]>;
export type UserPartProps = PartProps<StoredUser, UserAccount>;
