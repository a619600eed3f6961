import { observer } from 'mobx-react-lite';
import type { EventStream } from '../../../application/contract/eventStreams';
import { Api } from '../../../application/ports/api';
import type { AdminPartProps } from '../../../ui/archetypes/admin/declared';
import { Button } from '../../../ui/kit/Button';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { StripModel } from './stripModel';

export const StreamsStrip = observer(function StreamsStrip({ admin }: AdminPartProps<EventStream>) {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new StripModel(api, () => admin.load()));
  const { totals, paused } = model;
  return (
    <>
      <Button text={paused ? 'pf.streams.go' : 'pf.streams.pause'} onPress={() => model.pause(!paused)} />
      {totals && (
        <span>
          {t('pf.streams.strip', {
            open: totals.open,
            silent: totals.silent,
            subscriptions: totals.subscriptions,
            perMinute: totals.eventsPerMinute,
            dropped: totals.dropped,
            replayed: totals.replayed,
          })}
        </span>
      )}
    </>
  );
});
