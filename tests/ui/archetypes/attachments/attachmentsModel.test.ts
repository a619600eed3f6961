import { Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { attachmentEndpoints, type ChunkTaken } from '../../../../src/application/contract/attachments';
import type { Files } from '../../../../src/application/ports/files';
import type { Attachment } from '../../../../src/domain/attachment/attachment';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { declarationAttachments } from '../../../../src/domain/declaration/attaching';
import { AttachmentsModel } from '../../../../src/ui/archetypes/attachments/attachmentsModel';
import { aPdf } from '../../../domain/attachment/attachmentFiles';
import { FakeApi } from '../../../fakes/fakeApi';

const endpoints = attachmentEndpoints('/api/dec/ui/declaration', { read: 'dec.search', write: 'dec.se-new-import' });

const anAttachment = (more: Partial<Attachment> = {}): Attachment => ({
  id: 'a',
  version: 1,
  fileName: 'invoice.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 20,
  sha256: '0',
  scanStatus: 'NOT_SCANNED',
  hasMacros: false,
  createdAt: '2026-06-30T10:00:00Z',
  createdBy: 'declarant.demo',
  ...more,
});

const pdf = (name = 'invoice.pdf'): File => new File([Uint8Array.from(aPdf())], name);

const opened = (answer: () => ReturnType<typeof ok<ChunkTaken>> = () => ok({ offset: aPdf().length, findings: [], attachment: anAttachment() })) => {
  const saved: string[] = [];
  const back$ = new Subject<void>();
  const files = { save: (name: string) => saved.push(name) } as unknown as Files;
  const api = new FakeApi()
    .on(endpoints.list, () => ok([anAttachment()]))
    .on(endpoints.trail, () => ok([]))
    .on(endpoints.upload, answer)
    .on(endpoints.read, () => ok({ name: 'invoice.pdf', content: new Blob(['x']) }))
    .on(endpoints.remove, () => ok({}));
  const model = new AttachmentsModel({ api, endpoints, recordId: 'd', rules: declarationAttachments, lockId: () => Promise.resolve('lock') }, files, back$);
  return { api, model, saved, back$ };
};

it('uploads under the lock of the record and shows what is there then', async () => {
  const { api, model } = opened();
  await model.add([pdf()]);
  expect(api.calls(endpoints.upload)).toMatchObject([{ input: { params: { id: 'd' }, body: { fileName: 'invoice.pdf', lockId: 'lock', offset: 0 } } }]);
  expect(model.uploads.map(({ state }) => state)).toEqual(['stored']);
  expect(model.attachments).toEqual([anAttachment()]);
});

it('refuses by the rules of the server before anything is sent, each file by itself', async () => {
  const { api, model } = opened();
  await model.add([new File(['MZ'], 'x.exe'), new File(['MZ'], 'x.pdf'), new File([new Uint8Array(20_000_001)], 'large.pdf'), pdf()]);
  expect(model.uploads.map(({ findings, state }) => findings[0]?.code ?? state)).toEqual(['CM-R26', 'CM-R27', 'DEC-R6', 'stored']);
  expect(api.calls(endpoints.upload)).toHaveLength(1);
});

it('asks about a file that is there already; keeping it sends no bytes again, skipping drops what was sent', async () => {
  const asks: ChunkTaken = { offset: aPdf().length, findings: [{ code: 'CM-R31', severity: 1, message: 'copy.pdf is identical to invoice.pdf.', args: {} }] };
  const { api, model } = opened(() => ok(asks));
  await model.add([pdf('copy.pdf'), pdf('other.pdf')]);
  const [first, second] = model.uploads;
  expect([first?.state, second?.state]).toEqual(['asking', 'asking']);
  await model.follow(first!.keep());
  expect(api.calls(endpoints.upload).at(-1)?.input.body).toMatchObject({ keepDuplicate: true, offset: aPdf().length });
  await model.drop(second!);
  expect(api.calls(endpoints.remove).at(-1)?.input.params).toEqual({ id: 'd', attachmentId: second!.id, lockId: 'lock' });
});

it('removes with a reason only, and says why it could not', async () => {
  const { api, model } = opened();
  model.ask(anAttachment());
  await model.remove();
  expect(api.calls(endpoints.remove)).toEqual([]);
  model.setReason(' wrong invoice ');
  api.on(endpoints.remove, () => fail('locked', 'declarant.demo is editing since 10:00.'));
  await model.remove();
  expect([model.removing?.id, model.removeProblem?.kind]).toEqual(['a', 'locked']);
  api.on(endpoints.remove, () => ok({}));
  await model.remove();
  expect(api.calls(endpoints.remove).at(-1)?.input.params).toMatchObject({ version: '1', reason: 'wrong invoice', lockId: 'lock' });
  expect(model.removing).toBeUndefined();
});

it('hands a document over as a file and reads the open history again', async () => {
  const { api, model, saved } = opened();
  model.showTrail(true);
  await model.download(anAttachment());
  expect(saved).toEqual(['invoice.pdf']);
  expect(api.calls(endpoints.trail)).toHaveLength(2);
});

it('says of a document what it is, as was chosen when it was added', async () => {
  const { api, model } = opened();
  model.chooseType('N380');
  const adding = model.add([pdf()]);
  model.chooseType('');
  await adding;
  await model.add([pdf('other.pdf')]);
  expect(api.calls(endpoints.upload).map(({ input }) => input.body.documentType)).toEqual(['N380', undefined]);
});

it('tries again by itself what could not be loaded, when the server is back', async () => {
  const { api, model, back$ } = opened();
  api.on(endpoints.list, () => fail('unavailable', 'down'));
  const close = model.open();
  await vi.waitFor(() => expect(model.problem?.kind).toBe('unavailable'));
  api.on(endpoints.list, () => ok([anAttachment()]));
  back$.next();
  await vi.waitFor(() => expect(model.attachments).toEqual([anAttachment()]));
  expect(model.problem).toBeUndefined();
  back$.next();
  expect(api.calls(endpoints.list)).toHaveLength(2);
  close();
  expect(back$.observed).toBe(false);
});
