import { readNumberSeries, writeNumberSeries, type NumberSeries } from '../../../application/contract/declarationMaintenance';
import { integer, text } from '../../../ui/archetypes/fields/constructors';
import { maintenancePart } from './maintenancePart';
import { wordOf } from './partModel';

/** Local reference numbers of the units (DEC-R20). */
export default maintenancePart<NumberSeries>({
  label: 'dec.maintenance.tab.series',
  note: 'dec.maintenance.series.note',
  read: (api) => api.call(readNumberSeries, {}),
  rowId: ({ orgUnitId }) => orgUnitId,
  empty: 'dec.maintenance.series.none',
  columns: [
    { id: 'unit', title: 'dec.maintenance.unit', content: ({ unit }) => unit },
    { id: 'prefix', title: 'dec.maintenance.prefix', content: ({ prefix }) => prefix },
    { id: 'lastNumber', title: 'dec.maintenance.lastNumber', content: ({ lastNumber }) => lastNumber, isNumber: true },
    { id: 'next', title: 'dec.maintenance.next', content: ({ next }) => next },
  ],
  actions: [
    {
      id: 'change',
      text: 'dec.maintenance.change',
      title: 'dec.maintenance.series.title',
      target: ({ unit }) => unit,
      fields: [text('prefix', 'dec.maintenance.prefix', { maxLength: 8 }), integer('lastNumber', 'dec.maintenance.lastNumber', { max: 999_999 })],
      given: ({ prefix, lastNumber }) => ({ prefix, lastNumber: String(lastNumber) }),
      run: (api, { orgUnitId, lastNumber }, given) =>
        api.call(writeNumberSeries, {
          params: { id: orgUnitId },
          body: { prefix: wordOf(given, 'prefix'), lastNumber: Number(wordOf(given, 'lastNumber')), before: lastNumber, reason: wordOf(given, 'reason') },
        }),
    },
  ],
});
