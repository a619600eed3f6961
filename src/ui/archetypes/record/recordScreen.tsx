import { createElement, type ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { useSearch } from 'wouter';
import { Navigation } from '../../../application/ports/navigation';
import type { EffectiveElement } from '../../../domain/organization/uiSettings/uiConfiguration';
import type { ScreenProps } from '../../plugin';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import { UiSettings } from '../settings/UiSettings';
import { screenWith } from '../settings/screenWith';
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
  const View = recordView(screen);
  const shown = new Map<string, ComponentType<ScreenProps>>();
  /** A screen as the organisation has set it up is drawn by a view of its own, the same one as long as the settings are. */
  const viewOf = (elements: readonly EffectiveElement[]): ComponentType<ScreenProps> => {
    if (elements.length === 0) return View;
    const key = JSON.stringify(elements);
    const made = shown.get(key) ?? recordView(screenWith(screen, elements));
    shown.set(key, made);
    return made;
  };
  return function SetUpRecordScreen(props: ScreenProps) {
    return (
      <UiSettings screenId={screen.kind} keys={`ui.${screen.kind}`}>
        {(elements) => createElement(viewOf(elements), props)}
      </UiSettings>
    );
  };
};

const recordView = <R extends Stored, D extends object>(screen: RecordScreen<R, D>): ComponentType<ScreenProps> =>
  observer(function RecordScreenView({ params }: ScreenProps) {
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
