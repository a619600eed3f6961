import type { EventTopic } from '../../ui/plugin';

/** What changes a line of a list of declarations. */
export const lineEvents: readonly EventTopic[] = ['DeclarationStatusChanged', 'DeclarationFindingsChanged'].map((eventType) => ({
  pluginName: 'dec',
  eventType,
  id: '',
}));
