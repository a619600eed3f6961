import { makeAutoObservable, observableRef } from 'mobx';
import { lastTrip, type StoredVehicleReport } from '../../../application/contract/declarationVehicle';
import type { Api } from '../../../application/ports/api';
import type { Files } from '../../../application/ports/files';
import type { Notices } from '../../../application/ports/notices';
import { checkVehicle } from '../../../domain/declaration/vehicle/checkVehicle';
import { readyToCross, type ReadyToCross } from '../../../domain/declaration/vehicle/readiness';
import type { VehicleReport } from '../../../domain/declaration/vehicle/vehicleReport';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { ExportModel } from '../../../ui/archetypes/list/exportModel';
import type { OpenRecord } from '../../../ui/archetypes/record/declared';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import { driverSheet } from './driverSheet';

interface TripServices {
  readonly api: Api;
  readonly files: Files;
  readonly notices: Notices;
}

/** Whether the vehicle is ready to cross, what its last trip was, and the sheet that its driver takes along. */
export class TripModel implements Model {
  problem: PortalError | undefined;
  busy = false;
  readonly printing: ExportModel;
  readonly #record: OpenRecord<StoredVehicleReport, VehicleReport>;
  readonly #services: TripServices;

  constructor(record: OpenRecord<StoredVehicleReport, VehicleReport>, services: TripServices) {
    this.#record = record;
    this.#services = services;
    this.printing = new ExportModel(services.files, services.notices);
    makeAutoObservable(this, { problem: observableRef, printing: false });
  }

  get ready(): ReadyToCross {
    const { content, record, today } = this.#record;
    return readyToCross(record?.status ?? 'DRAFT', checkVehicle(content.form.value, today));
  }

  open(): () => void {
    return this.printing.open();
  }

  /** Of the vehicle whose registration is typed, else of the last one. */
  async copyLastTrip(): Promise<void> {
    const { form } = this.#record.content;
    const registration = form.value.truck?.registration?.trim() ?? '';
    this.working(true);
    const answer = await this.#services.api.call(lastTrip, { params: registration === '' ? {} : { registration } });
    this.working(false, failed(answer) ? answer.left : undefined);
    if (failed(answer)) return;
    const { masters: _masters, houses: _houses, ...trip } = answer.right;
    for (const [part, value] of Object.entries(trip)) form.set(`/${part}`, value);
  }

  working(busy: boolean, problem?: PortalError): void {
    this.busy = busy;
    this.problem = problem;
  }

  print(texts: Texts, origin: readonly string[]): void {
    const { record } = this.#record;
    if (record) void this.printing.start('Pdf', () => Promise.resolve(driverSheet(record, texts, origin)));
  }
}
