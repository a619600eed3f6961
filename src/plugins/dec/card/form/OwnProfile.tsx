import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Api } from '../../../../application/ports/api';
import type { Profile } from '../../../../domain/declaration/profiles/profile';
import { Loading } from '../../../../ui/kit/Loading';
import { ProblemNotice } from '../../../../ui/kit/ProblemNotice';
import { useModel } from '../../../../ui/react/model';
import { useService } from '../../../../ui/react/services';
import { ProfileInForceModel } from './profileInForceModel';

interface OwnProfileProps {
  /** Of the profile. */
  readonly name: string;
  /** Of the address, behind the route. */
  readonly rest: string | undefined;
  readonly children: (profile: Profile) => ReactNode;
}

/** What is drawn by the version of a profile that the company has of its own. */
export const OwnProfile = observer(function OwnProfile({ name, rest, children }: OwnProfileProps) {
  const api = useService(Api);
  const model = useModel(() => new ProfileInForceModel(api, name, rest));
  if (model.profile) return children(model.profile);
  return model.problem ? <ProblemNotice problem={model.problem} onRetry={() => model.load()} /> : <Loading />;
});
