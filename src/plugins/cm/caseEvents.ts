import type { EventTopic } from '../../ui/plugin';

/** After which lists of cases are not as they were. */
export const CASE_EVENTS: readonly EventTopic[] = ['CaseChanged', 'CaseStatusChanged', 'EmailReceived'].map((eventType) => ({
  pluginName: 'cm',
  eventType,
  id: '',
}));
