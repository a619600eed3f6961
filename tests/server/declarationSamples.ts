import { randomUUID } from 'node:crypto';
import { createDeclaration, type Saved } from '../../src/application/contract/dec';
import type { DeclarationContent } from '../../src/domain/declaration/declaration';
import { stockholmDate } from '../../src/domain/kernel/dates';
import { sampleSeNewImport } from '../../server/areas/dec/seed/sampleSeNewImport';
import type { Answer, CallOptions, TestClient } from './portal';

export const PROFILE = 'se-new-import';

const today = (): string => stockholmDate(new Date());

/** A complete declaration with as many goods items. */
export const sample = (items: number, traderReference?: string): DeclarationContent =>
  sampleSeNewImport({
    itemIds: Array.from({ length: items }, () => randomUUID()),
    invoiceId: randomUUID(),
    date: today(),
    ...(traderReference === undefined ? {} : { traderReference }),
  });

export const create = ({ header, items }: DeclarationContent, client: TestClient, options: CallOptions = {}): Promise<Answer<Saved>> =>
  client.call(createDeclaration, { body: { profile: PROFILE, header, items: [...items] } }, options);

/** Stored by the user of the client in the active unit. */
export const stored = async (client: TestClient, items = 2, traderReference?: string): Promise<Saved['declaration']> => {
  const answer = await create(sample(items, traderReference), client);
  if (answer.status !== 200 || answer.outcome.statusCode > 1) throw new Error(`not created: ${answer.text.slice(0, 300)}`);
  return answer.data.declaration;
};
