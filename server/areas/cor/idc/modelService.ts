import { captureGrid } from '../../../../src/domain/case/capture/captureTable';
import { MODEL_CRITICAL, type Captured, type CapturedInvoice } from '../../../../src/domain/case/capture/captured';
import type { CaptureGrid } from '../../../../src/domain/case/capture/grid';
import { isCritical } from '../../../../src/domain/case/capture/targets';

/** An outside service that reads documents without a template (dataSource 8); without one the engine is not offered (COR-R90). */
export interface ModelService {
  readonly name: string;
  readonly simulated: boolean;
  capture(grid: CaptureGrid, sender: ',' | '.'): Promise<CapturedInvoice>;
}

type Values = Readonly<Record<string, Captured | undefined>>;

const capped = <V extends Values>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([target, value]) => [
      target,
      value && isCritical(target) ? { ...value, confidence: Math.min(value.confidence, MODEL_CRITICAL) } : value,
    ]),
  ) as V;

/** A critical value that a model has read never passes without a person (C43). */
export const cappedByModel = ({ header, lines, problems }: CapturedInvoice): CapturedInvoice => ({
  header: capped(header),
  lines: lines.map((line) => capped(line)),
  problems,
});

/** Stands for a service: it reads as the rules do, and says that it is simulated. Nothing leaves the portal. */
export const simulatedModel: ModelService = {
  name: 'Simulated processing service',
  simulated: true,
  capture: async (grid, sender) => captureGrid(grid, { sender }),
};
