import type { ComponentType } from 'react';
import { parseRegisterPath, type Register } from '../../../application/declaration/registerPath';
import { Navigation } from '../../../application/ports/navigation';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { Link } from '../../../ui/kit/Link';
import { Screen } from '../../../ui/kit/Screen';
import type { ScreenProps } from '../../../ui/plugin';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';

interface Named extends Register {
  readonly title: TextKey;
}

interface Screens {
  readonly Record: ComponentType<ScreenProps>;
  /** Absent: the list has a route of its own. */
  readonly List?: ComponentType<ScreenProps>;
}

function Elsewhere({ address }: { readonly address: string }) {
  const navigation = useService(Navigation);
  useModel(() => ({
    open: () => {
      navigation.to(address, { replace: true });
      return () => undefined;
    },
  }));
  return null;
}

/** The screen of a register at every address behind its route. */
export const registerScreen = (register: Named, { Record, List }: Screens): ComponentType<ScreenProps> =>
  function RegisterScreen({ params }: ScreenProps) {
    const path = parseRegisterPath(register, [params['id'], params['*']].filter((part) => part !== undefined).join('/'));
    if (path.type === 'elsewhere') return <Elsewhere key={path.address} address={path.address} />;
    if (path.type === 'record') return <Record params={{ id: path.id }} />;
    if (path.type === 'new') return <Record params={{ id: 'new' }} />;
    if (path.type === 'list') return List ? <List params={{}} /> : <Elsewhere address={register.list} />;
    return (
      <Screen title={register.title}>
        <EmptyState text="dec.register.notFound">
          <Link to={register.list} text={register.title} />
        </EmptyState>
      </Screen>
    );
  };
