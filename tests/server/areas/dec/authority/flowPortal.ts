import { randomUUID } from 'node:crypto';
import { createDeclaration, readDeclaration, readMessages, submitDeclaration } from '../../../../../src/application/contract/dec';
import type { Declaration, DeclarationContent, Header } from '../../../../../src/domain/declaration/declaration';
import { samples } from '../../../../../server/areas/dec/seed/samples/all';
import { EventReader, everyDeclaration } from '../../../eventReader';
import type { TestClient } from '../../../portal';

/** The samples have goods arrive in the morning of their day, which must have passed. */
export const lastMorning = (): string => new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);

/** The complete sample of a profile with some of its header changed. */
export const sampleOf = (profile: string, changes: Header = {}, items = 2): DeclarationContent => {
  const make = samples[profile];
  if (make === undefined) throw new Error(`no sample of ${profile}`);
  const { header, items: lines } = make({
    itemIds: Array.from({ length: items }, () => randomUUID()),
    invoiceId: randomUUID(),
    date: lastMorning(),
    traderReference: 'FLOW',
  });
  return { header: { ...header, ...changes }, items: lines };
};

/** A declarant with an open event stream: what he lodges and what becomes of it. */
export class Lodging {
  readonly client: TestClient;
  readonly reader: EventReader;

  constructor(client: TestClient) {
    this.client = client;
    this.reader = new EventReader(client);
  }

  async open(): Promise<this> {
    await this.reader.open();
    await this.reader.listen([...everyDeclaration, { pluginName: 'cor', eventType: 'SendStatusChanged', id: '' }]);
    return this;
  }

  /** `worst`: with errors (2) it is stored too. */
  async store(profile: string, { header, items }: DeclarationContent, worst = 1): Promise<Declaration> {
    const answer = await this.client.call(createDeclaration, { body: { profile, header, items: [...items] } });
    if (answer.status !== 200 || answer.outcome.statusCode > worst) throw new Error(`${profile} not created: ${answer.text.slice(0, 400)}`);
    return answer.data.declaration;
  }

  async submit({ id, version }: Declaration): Promise<void> {
    const answer = await this.client.call(submitDeclaration, { params: { id }, body: { version, confirmWarnings: true } });
    if (answer.outcome.statusCode > 1 || answer.status !== 200) throw new Error(`not submitted: ${answer.text.slice(0, 600)}`);
  }

  /** Stored and submitted; waits for the status. */
  async lodged(profile: string, status: string, changes: Header = {}): Promise<Declaration> {
    const declaration = await this.store(profile, sampleOf(profile, changes));
    await this.submit(declaration);
    return this.until(declaration.id, status);
  }

  async until(id: string, status: string): Promise<Declaration> {
    await this.reader.until(() => this.statusesOf(id).includes(status));
    return this.read(id);
  }

  async told(id: string, kind: string): Promise<void> {
    await this.reader.until(() =>
      this.reader.events.some(
        (event) => event['id'] === id && event['eventType'] === 'DeclarationMessageReceived' && (event['data'] as { kind: string }).kind === kind,
      ),
    );
  }

  /** The authority has what was handed over, and owes its answers. */
  async handedOver(id: string): Promise<void> {
    await this.reader.until(() =>
      this.reader.events.some(
        (event) => event['id'] === id && event['eventType'] === 'SendStatusChanged' && (event['data'] as { status: string }).status === 'Sent',
      ),
    );
  }

  statusesOf(id: string): string[] {
    return this.reader.events
      .filter((event) => event['eventType'] === 'DeclarationStatusChanged' && event['id'] === id)
      .map(({ data }) => (data as { to: string }).to);
  }

  /** Without the control that the hash of some numbers asks for. */
  way(id: string): string[] {
    return this.statusesOf(id).filter((status) => status !== 'UNDER_CONTROL');
  }

  async read(id: string): Promise<Declaration> {
    return (await this.client.call(readDeclaration, { params: { id } })).data;
  }

  async messages(id: string) {
    return (await this.client.call(readMessages, { params: { id } })).data;
  }

  /** Technical names of what came and was carried out. */
  async names(id: string): Promise<string[]> {
    return (await this.messages(id)).filter(({ applied, kind }) => applied && kind !== 'CTL').map(({ technicalName }) => technicalName);
  }
}
