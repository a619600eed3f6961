import type { CodeList } from '../../fields/field';
import { refs, type FieldRef, type Section } from '../profile';
import { list } from './section';

const departures = refs('departure');
const container = refs('equipment');
const means = refs('borderMeans');

/** Before the EU customs data model a mode of transport has one or two digits (profiles 4.4). */
export const EITHER_MODE: CodeList = { name: 'TransportType', perCountry: true, of: 'SE', besides: ['1', '2', '3', '4', '5', '7', '8', '9'] };

/** Two digits in the forms of Norway (profiles 4.4). */
export const TWO_DIGIT_MODE: CodeList = { name: 'TransportType', perCountry: true };

type Whole = Pick<Section, 'use' | 'cond'>;

/** The means of transport that the goods leave on. */
export const departureMeans = (whole: Whole, max: number): Section =>
  list(
    'transport.departure',
    'Transport means at departure',
    'departure',
    [departures('departure.idType', 'O'), departures('departure.id', 'R'), departures('departure.nationality', 'R')],
    { ...whole, max, de: '19 05', box: '18' },
  );

export const borderMeans = (whole: Whole): Section =>
  list(
    'transport.borderMeans',
    'Transport means at the borders',
    'borderMeans',
    [
      means('borderMeans.office', 'R'),
      means('borderMeans.idType', 'R'),
      means('borderMeans.id', 'R'),
      means('borderMeans.nationality', 'R'),
      means('borderMeans.conveyanceRef', 'O'),
    ],
    { ...whole, max: 9, de: '19 08' },
  );

const FACTS = { max: 9999, de: '19 07', box: '31' } as const;

const containersWith = (seals: readonly FieldRef[], obligation: Partial<Section>): Section =>
  list(
    'transport.equipment',
    'Containers',
    'equipment',
    [container('equipment.containerId', 'R'), container('equipment.packedStatus', 'O'), ...seals, container('equipment.goodsRefs', 'O')],
    { ...FACTS, ...obligation },
  );

/** Containers of goods that are declared as carried in them; `seals` are what the profile asks of them. */
export const equipment = (seals: readonly FieldRef[]): Section => containersWith(seals, { use: 'C', cond: 'c6', visibleIf: 'c6' });

/** Of a transit; an authorised consignor seals what carries the goods, container or not. */
export const sealedEquipment = (count: 'R' | 'O'): Section =>
  list(
    'transport.equipment',
    'Containers',
    'equipment',
    [
      container('equipment.containerId', ['C', 'c6']),
      container('equipment.sealCount', count),
      container('equipment.seals', ['C', 'authorisedConsignor']),
      container('equipment.goodsRefs', 'O'),
    ],
    { ...FACTS, use: 'C', cond: 'containedOrSealed', visibleIf: 'containedOrSealed' },
  );

/** Containers of a movement, whether told so or not. */
export const containers = (seals: readonly FieldRef[]): Section => containersWith(seals, { use: 'O' });

export const seals = (count: 'R' | 'O'): readonly FieldRef[] => [container('equipment.sealCount', count), container('equipment.seals', 'O')];
