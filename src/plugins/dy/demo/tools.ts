import { map, take, timer } from 'rxjs';
import type { Tool } from '../../../ui/archetypes/testbench/declared';
import { text } from '../../../ui/archetypes/fields/constructors';
import { searchConsignments } from './consignment';

const EVENTS = 5;
const EVENT_MS = 700;
const paging = { pageNum: 0, pageSize: 5, sortOrder: [] };

export const tools: readonly Tool[] = [
  {
    id: 'ask',
    title: 'dy.tool.ask',
    explanation: 'dy.tool.ask.explanation',
    fields: [text('reference', 'dy.goods.reference', { maxLength: 20 })],
    values: { reference: 'DEMO-00' },
    call: ({ api }, { reference }) => api.call(searchConsignments, { body: { criteria: { reference: String(reference ?? '') }, paging } }),
  },
  {
    id: 'follow',
    title: 'dy.tool.follow',
    fields: [],
    stream: () =>
      timer(0, EVENT_MS).pipe(
        take(EVENTS),
        map((at) => ({ pluginName: 'dy', eventType: 'ConsignmentReleased', id: `DEMO-${at + 1}` })),
      ),
  },
];
