import { refs, type Section } from '../profile';
import { form, list } from './section';

const ref = refs('');
const transit = refs('offices.transit');
const exits = refs('offices.exitForTransit');

type Whole = Pick<Section, 'use' | 'cond'>;

const place =
  (owner: 'placeOfLoading' | 'placeOfUnloading', english: string, de: string, box?: string) =>
  (whole: Whole): Section =>
    form(
      `places.${owner}`,
      english,
      owner,
      [refs(owner)(`${owner}.unlocode`, 'O'), refs(owner)(`${owner}.country`, 'O'), refs(owner)(`${owner}.location`, 'O')],
      { ...whole, de, ...(box !== undefined && { box }) },
    );

export const placeOfLoading = place('placeOfLoading', 'Place of loading', '16 13', '27');
export const placeOfUnloading = place('placeOfUnloading', 'Place of unloading', '16 14');

export const warehouse = (whole: Whole): Section =>
  form(
    'places.warehouse',
    'Warehouse',
    'warehouse',
    [refs('warehouse')('warehouse.type', 'R'), refs('warehouse')('warehouse.identifier', 'R'), refs('warehouse')('warehouse.country', 'O')],
    { ...whole, de: '12 11', box: '49', category: 'General' },
  );

export const transitOffices = (): Section =>
  list(
    'places.transitOffices',
    'Customs offices of transit',
    'offices.transit',
    [transit('offices.transit.office', 'R'), transit('offices.transit.estimatedArrival', ['C', 'c11'])],
    { use: 'C', cond: 'c12', max: 9, de: '17 04', box: '51' },
  );

export const exitForTransitOffices = (): Section =>
  list('places.exitForTransitOffices', 'Customs offices of exit for transit', 'offices.exitForTransit', [exits('offices.exitForTransit.office', 'R')], {
    use: 'C',
    cond: 'c11',
    max: 9,
    de: '17 06',
  });

export const departureAndDestination = (): Section =>
  form('places.offices', 'Customs offices', '', [ref('offices.departure', 'R'), ref('offices.destination', 'R')]);
