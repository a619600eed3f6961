import { distinctUntilChanged, EMPTY, from, map, skip, switchMap, type Observable } from 'rxjs';
import { widgetConsentSetting } from '../../domain/organization/userSettings';
import type { Events } from '../ports/events';
import type { Log } from '../ports/log';
import type { Monitoring } from '../ports/monitoring';
import type { WidgetName, Widgets } from '../ports/widgets';
import type { UserSettings } from '../settings/userSettings';
import { followRights } from './followRights';
import type { Session } from './session';
import { setUpAfterLogin, type PostLoginSteps } from './setUpAfterLogin';

export interface SignInFollowers {
  readonly session: Pick<Session, 'allowed' | 'state$' | 'refresh'>;
  readonly events: Pick<Events, 'on'>;
  readonly settings: Pick<UserSettings, 'load' | 'read' | 'value$'>;
  readonly monitoring: Pick<Monitoring, 'start'>;
  readonly widgets: Widgets;
  readonly log: Log;
}

const WITH_CONSENT: readonly WidgetName[] = ['userGuiding', 'hotjar'];

/** What follows each sign-in, and ends with it: monitoring, rights that change, and the widgets of others as far as right and consent allow. Returns how to stop. */
export const followSignIn = ({ session, events, settings, monitoring, widgets, log }: SignInFollowers): (() => void) => {
  let present: string | undefined;

  const hasConsent = async (): Promise<boolean> => {
    await settings.load();
    return settings.read(widgetConsentSetting) === true;
  };
  const stepsFor = (userId: string): PostLoginSteps => {
    const withConsent = (widget: WidgetName) => async (): Promise<void> => {
      if ((await hasConsent()) && present === userId) await widgets.start(widget, userId);
    };
    const help = (): Promise<void> | void => (session.allowed('cor.helpWidget') ? widgets.start('knowledgeOwl', userId) : undefined);
    return { monitoring: () => monitoring.start(), userGuidance: withConsent('userGuiding'), helpWidget: help, sessionRecording: withConsent('hotjar') };
  };
  const follow = (userId: string | undefined): void => {
    if (present !== undefined) widgets.stop();
    present = userId;
    if (userId !== undefined) void setUpAfterLogin(stepsFor(userId), log, () => present !== userId);
  };
  const changeConsent = (given: boolean): void => {
    const userId = present;
    if (userId === undefined) return;
    if (given) for (const widget of WITH_CONSENT) void widgets.start(widget, userId);
    else follow(userId);
  };
  /** What the settings hold when they have loaded is no change. */
  const changes = (userId: string | undefined): Observable<boolean> =>
    userId === undefined
      ? EMPTY
      : from(settings.load()).pipe(
          switchMap(() => settings.value$(widgetConsentSetting)),
          map((consent) => consent === true),
          distinctUntilChanged(),
          skip(1),
        );

  const user$ = session.state$.pipe(
    map(({ user, flags }) => (flags.loggingOut ? undefined : user?.userId)),
    distinctUntilChanged(),
  );
  const stopRights = followRights({ session, events });
  const heard = user$.subscribe(follow);
  heard.add(user$.pipe(switchMap(changes)).subscribe(changeConsent));
  return () => {
    stopRights();
    heard.unsubscribe();
    if (present !== undefined) widgets.stop();
    present = undefined;
  };
};
