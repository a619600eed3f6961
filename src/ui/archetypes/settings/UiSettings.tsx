import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useSearch } from 'wouter';
import { Api } from '../../../application/ports/api';
import { Session } from '../../../application/session/session';
import { isLimited } from '../../../domain/access/access';
import type { EffectiveElement } from '../../../domain/organization/uiSettings/uiConfiguration';
import { Loading } from '../../kit/Loading';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import { UiSettingsModel } from './uiSettingsModel';

/** In the address: the screen is shown with a draft of its settings. */
export const DRAFT_OF_SETTINGS = 'uiDraft';

interface UiSettingsProps {
  readonly screenId: string;
  /** Before the keys of names that the organisation gives. */
  readonly keys: string;
  readonly children: (elements: readonly EffectiveElement[]) => ReactNode;
}

const NONE: readonly EffectiveElement[] = [];

/** A screen as the organisation has set it up. It is asked only where the session says that it has. */
export const UiSettings = observer(function UiSettings(props: UiSettingsProps) {
  const { user } = useService(Session).state;
  const draft = new URLSearchParams(useSearch()).get(DRAFT_OF_SETTINGS) ?? undefined;
  const isSetUp = user?.configuredScreens?.includes(props.screenId) === true || draft !== undefined;
  if (!isSetUp || user === undefined || isLimited(user)) return props.children(NONE);
  return <Loaded key={draft ?? ''} {...props} draft={draft} />;
});

const Loaded = observer(function Loaded({ screenId, keys, children, draft }: UiSettingsProps & { readonly draft: string | undefined }) {
  const api = useService(Api);
  const texts = useTexts();
  const model = useModel(() => new UiSettingsModel(api, texts, { screenId, keys, draft }));
  if (model.elements) return children(model.elements);
  return model.problem ? <ProblemNotice problem={model.problem} onRetry={() => model.load()} /> : <Loading />;
});
