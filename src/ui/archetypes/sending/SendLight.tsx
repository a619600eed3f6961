import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import type { SendLight as Light } from '../../../domain/sending/sendStatus';
import type { IconName } from '../../kit/icons';
import { TooltipButton } from '../../kit/TooltipButton';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import { SentMessages } from './SentMessages';
import { SendLightModel, standingOf } from './sendLightModel';
import styles from './sending.module.css';

interface SendLightProps {
  readonly plugin: string;
  readonly sourceId: string;
}

const ICONS: Readonly<Record<Light, IconName>> = { grey: 'circleDashed', blue: 'send', green: 'circleCheck', red: 'alertCircle' };

/** How the newest message of a record stands, its last attempt in the hover (COR-R68); pressed, all of them. Nothing while none was sent. */
export const SendLight = observer(function SendLight({ plugin, sourceId }: SendLightProps) {
  const { t } = useTexts();
  const api = useService(Api);
  const events = useService(Events);
  const model = useModel(() => new SendLightModel({ plugin, sourceId }, api, events));
  const { newest, problem } = model;
  if (newest === undefined && problem === undefined) return null;
  const light = newest?.light ?? 'grey';
  const status = t(newest === undefined ? 'sending.notKnown' : `sending.status.${newest.status}`);
  return (
    <span className={styles[light]} data-light={light}>
      <TooltipButton
        text="sending.light"
        values={{ status }}
        kind="quiet"
        icon={ICONS[light]}
        onPress={() => model.show(true)}
        tooltip={newest === undefined ? { text: 'sending.notKnown' } : standingOf(newest)}
      />
      {model.isOpen && <SentMessages model={model} />}
    </span>
  );
});
