import { makeAutoObservable, reaction } from 'mobx';
import type { StoredVehicleReport } from '../../../application/contract/declarationVehicle';
import { freshGuid } from '../../../application/session/freshGuid';
import { checkVehicle, findingsByHouse, isFault } from '../../../domain/declaration/vehicle/checkVehicle';
import { consignmentsToAdd } from '../../../domain/declaration/vehicle/fromDeclaration';
import { isIncomplete } from '../../../domain/declaration/vehicle/vehicleFinding';
import { MAX_HOUSES, type HouseConsignment, type VehicleReport } from '../../../domain/declaration/vehicle/vehicleReport';
import type { OpenRecord } from '../../../ui/archetypes/record/declared';
import { insertRow, removeRow } from '../../../ui/archetypes/record/rows/rowCommands';
import type { Model } from '../../../ui/react/model';

export const HOUSES = '/houses';
const PLACE = /^\/houses\/(\d+)(?:\/|$)/;

export type HouseLight = 'complete' | 'incomplete' | 'wrong';

export interface HouseRow {
  readonly house: HouseConsignment;
  readonly light: HouseLight;
  readonly mrn: string | undefined;
}

/** House consignments as rows, of which one is open: a vehicle carries up to 999 of them. */
export class HousesModel implements Model {
  opened: number | undefined;
  readonly #record: OpenRecord<StoredVehicleReport, VehicleReport>;

  constructor(record: OpenRecord<StoredVehicleReport, VehicleReport>) {
    this.#record = record;
    makeAutoObservable(this);
  }

  get rows(): readonly HouseRow[] {
    const { content, record, today } = this.#record;
    const report = content.form.value;
    const found = findingsByHouse(checkVehicle(report, today));
    return report.houses.map((house, place) => {
      const own = found.get(place) ?? [];
      return { house, mrn: record?.mrns[house.id], light: own.some(isFault) ? 'wrong' : own.some(isIncomplete) ? 'incomplete' : 'complete' };
    });
  }

  get isFull(): boolean {
    return this.#record.content.form.value.houses.length >= MAX_HOUSES;
  }

  /** A finding that is jumped to opens its consignment. */
  open(): () => void {
    const { form } = this.#record.content;
    return reaction(
      () => form.focusRequest?.pointer,
      (pointer) => {
        const place = PLACE.exec(pointer ?? '')?.[1];
        if (place !== undefined) this.show(Number(place));
      },
      { fireImmediately: true },
    );
  }

  show(place: number): void {
    this.opened = place;
  }

  toggle(place: number): void {
    this.opened = this.opened === place ? undefined : place;
  }

  add(): void {
    const { houses } = this.#record.content.form.value;
    insertRow(this.#record, HOUSES, houses.length, { id: freshGuid(), consignor: {}, consignee: {}, previousDocuments: [], exportFromEu: [] });
  }

  remove(place: number): void {
    this.opened = undefined;
    removeRow(this.#record, HOUSES, place);
  }

  /** Those of declarations that are not carried yet; answers how many. */
  take(added: readonly HouseConsignment[]): number {
    const { form } = this.#record.content;
    const fresh = consignmentsToAdd(form.value, added);
    if (fresh.length > 0) form.set(HOUSES, [...form.value.houses, ...fresh]);
    return fresh.length;
  }
}
