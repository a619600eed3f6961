import { pickEconomicOperators } from '../../../application/contract/org';
import { STATUSES } from '../../../domain/declaration/statusCode';
import { fieldIds, fields } from '../../../domain/declaration/fields';
import { choice, choices, code, party, period, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import type { Field } from '../../../ui/archetypes/fields/declared';
import { formChoices } from './newWays';

const STATUS_CODES = ['ACC', 'CLR', 'CNL'] as const;
const COUNTRIES = ['SE', 'NO', 'DK', 'GB', 'NL', 'IT', 'EU'] as const;
const FLOWS = ['IMPORT', 'EXPORT', 'TRANSIT', 'ARRIVAL', 'UNLOADING', 'EXIT', 'STORAGE', 'WAREHOUSE', 'LOWVALUE', 'BORDER', 'GUARANTEE', 'NOTICE'] as const;
const SOURCES = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const;
const CHANNELS = ['M', 'S2S', '@', 'P'] as const;
const CHANNEL_TEXTS = { M: 'dec.channel.M', S2S: 'dec.channel.S2S', '@': 'dec.channel.mail', P: 'dec.channel.P' } as const;

/** Data elements that hold codes of a list. */
const CODED = fieldIds.filter((id) => fields[id].list !== undefined);

const statuses = choices(
  'statuses',
  'dec.search.status',
  STATUSES.map((value) => ({ value, text: `dec.status.${value}` })),
);
const form = choice('profile', 'dec.search.profile', formChoices, { optional: true });

/** What is asked all day. */
export const criteria: readonly Field[] = [
  text('text', 'dec.search.text', { span: 3 }),
  text('lrn', 'dec.search.lrn', { maxLength: 22 }),
  text('mrn', 'dec.search.mrn', { maxLength: 18 }),
  text('traderReference', 'dec.search.traderReference', { maxLength: 35 }),
  statuses,
  form,
  period('createdFrom', 'createdTo', 'dec.search.created'),
  text('party', 'dec.search.party', { maxLength: 70, span: 3 }),
  text('commodityCode', 'dec.search.commodityCode', { maxLength: 10 }),
  yesNo('withErrors', 'dec.search.withErrors'),
  yesNo('mine', 'dec.search.mine'),
  yesNo('assignedToMe', 'dec.search.assignedToMe'),
  yesNo('thisUnitOnly', 'dec.search.thisUnitOnly'),
];

/** All else of specification 7.1. */
export const further: readonly Field[] = [
  choice(
    'country',
    'dec.search.country',
    COUNTRIES.map((value) => ({ value, text: `dec.country.${value}` })),
    { optional: true },
  ),
  choice(
    'flow',
    'dec.search.flow',
    FLOWS.map((value) => ({ value, text: `dec.flow.${value}` })),
    { optional: true },
  ),
  text('messageType', 'dec.search.messageType', { maxLength: 8 }),
  choice(
    'statusCode',
    'dec.search.statusCode',
    STATUS_CODES.map((value) => ({ value, text: `dec.search.statusCode.${value}` })),
    { optional: true },
  ),
  period('lodgedFrom', 'lodgedTo', 'dec.search.lodged'),
  period('acceptedFrom', 'acceptedTo', 'dec.search.accepted'),
  period('releasedFrom', 'releasedTo', 'dec.search.released'),
  period('dueFrom', 'dueTo', 'dec.search.due'),
  party('declarantId', 'dec.search.declarant', pickEconomicOperators, { span: 3 }),
  party('traderId', 'dec.search.trader', pickEconomicOperators, { span: 3 }),
  text('procedure', 'dec.search.procedure', { maxLength: 7 }),
  code('office', 'dec.search.office', 'CustomsOffice', { span: 3 }),
  text('goodsLocation', 'dec.search.goodsLocation', { maxLength: 35 }),
  text('transportId', 'dec.search.transportId', { maxLength: 35 }),
  text('containerId', 'dec.search.containerId', { maxLength: 17 }),
  text('assigned', 'dec.search.assigned', { maxLength: 100 }),
  text('team', 'dec.search.team', { maxLength: 50 }),
  text('tag', 'dec.search.tag', { maxLength: 30 }),
  choice(
    'dataSource',
    'dec.search.source',
    SOURCES.map((value) => ({ value, text: `dec.source.${value}` })),
    { optional: true },
  ),
  choice(
    'channel',
    'dec.search.channel',
    CHANNELS.map((value) => ({ value, text: CHANNEL_TEXTS[value] })),
    { optional: true },
  ),
];

export const linked: readonly Field[] = [
  text('codeList', 'dec.search.codeList', { maxLength: 60, readOnly: true }),
  text('code', 'dec.search.code', { maxLength: 35, readOnly: true }),
  choice(
    'codeField',
    'dec.search.codeField',
    CODED.map((value) => ({ value, text: `dec.field.${value}` })),
    { readOnly: true, span: 4 },
  ),
];
