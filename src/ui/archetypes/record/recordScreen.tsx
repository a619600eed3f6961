import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { useSearch } from 'wouter';
import { Navigation } from '../../../application/ports/navigation';
import type { ScreenProps } from '../../plugin';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import type { RecordScreen, Stored } from './declared';
import { wantedOf } from './recordAddress';
import { RecordModel } from './recordModel';
import { useRecordServices } from './useRecordServices';
import { RecordView } from './RecordView';

const VIEW = 'view';
const SUMMARY = 'summary';

/** A screen of one record: the screen's file declares, everything else is here. The route's parameter is `id`. */
export const recordScreen = <R extends Stored, D extends object, S extends string = string>(declared: RecordScreen<R, D, S>): ComponentType<ScreenProps> => {
  const screen: RecordScreen<R, D> = declared;
  return observer(function RecordScreenView({ params }: ScreenProps) {
    const texts = useTexts();
    const navigation = useService(Navigation);
    const services = useRecordServices();
    const record = useModel(() => new RecordModel<R, D>(screen, wantedOf(params['id'], navigation.path), services, texts));
    const query = new URLSearchParams(useSearch());
    const showSummary = (shown: boolean): void => {
      const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(navigation.path) ?? [];
      const changed = new URLSearchParams(search);
      if (shown) changed.set(VIEW, SUMMARY);
      else changed.delete(VIEW);
      const asked = changed.toString();
      navigation.to(`${path}${asked === '' ? '' : `?${asked}`}${hash}`, { keeps: true });
    };
    return <RecordView record={record} isSummary={query.get(VIEW) === SUMMARY} onSummary={showSummary} />;
  });
};
