export const OPERATION_TYPES = ['DocumentHandover', 'ArrivalAtBorder'] as const;
export type OperationType = (typeof OPERATION_TYPES)[number];
export const OPERATION_STATES = ['Completed', 'Failed'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

export interface CaseOperation {
  readonly operationType: OperationType;
  readonly status: OperationState;
  /** ISO instant. */
  readonly performedAt: string;
  readonly place: string;
  readonly vehicleId: string;
  readonly trailerId: string;
  readonly handedTo: string;
  readonly failureReason: string;
  readonly note: string;
  readonly documentIds: readonly string[];
}

export interface OperationFinding {
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
  readonly args: Record<string, string>;
}

const finding = (code: string, field: string, message: string, args: Record<string, string> = {}): OperationFinding => ({
  code,
  pointer: `/${field}`,
  message,
  args,
});

const AHEAD_MS = 5 * 60_000;
const MAX_REASON = 100;

const NAMES: Readonly<Record<OperationType, string>> = { DocumentHandover: 'Document handover', ArrivalAtBorder: 'Arrival at border' };

/** CM-R42 to R44; `earlier`: what was registered before for the case. */
export const checkOperation = (
  operation: CaseOperation,
  earlier: readonly Pick<CaseOperation, 'operationType' | 'status' | 'vehicleId'>[],
  now: string,
): readonly OperationFinding[] => {
  const { operationType, status, performedAt, place, vehicleId, failureReason, documentIds } = operation;
  if (Number.isNaN(Date.parse(performedAt))) return [finding('CM-R42.time', 'performedAt', 'Enter when it was done.')];
  if (status === 'Failed') {
    if (failureReason.trim() === '') return [finding('CM-R42.reason', 'failureReason', 'Give the reason why the operation failed.')];
    return failureReason.length > MAX_REASON ? [finding('CM-R3', 'failureReason', `The reason can be at most ${MAX_REASON} characters.`, { max: '100' })] : [];
  }
  const instant = Date.parse(performedAt);
  const done = earlier.some((one) => one.operationType === operationType && one.status === 'Completed' && one.vehicleId === vehicleId);
  return [
    ...(instant > Date.parse(now) + AHEAD_MS ? [finding('CM-R42.future', 'performedAt', 'The time lies in the future.')] : []),
    ...(place.trim() === '' ? [finding('CM-R42.place', 'place', 'Enter the place.')] : []),
    ...(operationType === 'ArrivalAtBorder' && vehicleId.trim() === '' ? [finding('CM-R42.vehicle', 'vehicleId', 'Enter the vehicle.')] : []),
    ...(operationType === 'DocumentHandover' && documentIds.length === 0 ? [finding('CM-R43', 'documentIds', 'Choose at least one document.')] : []),
    ...(done
      ? [finding('CM-R44', 'vehicleId', `${NAMES[operationType]} is already completed for ${vehicleId}.`, { operation: operationType, vehicle: vehicleId })]
      : []),
  ];
};
