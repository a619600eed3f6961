import { it } from 'vitest';
import { saveDeclaration, readGoodsItems, calculateDeclaration, submitDeclaration, searchDeclarations } from '../../../src/application/contract/dec';
import { create, sample } from '../declarationSamples';
import { startPortal } from '../portal';
it('times', async () => {
  const portal = await startPortal({ authoritySpeed: 1000 });
  const c = await portal.signIn('declarant.demo');
  const content = sample(9999);
  const time = async <T>(name: string, f: () => Promise<T>) => { const t = performance.now(); const r = await f(); console.log(name, Math.round(performance.now() - t)); return r; };
  const created = await time('create', () => create(content, c));
  const id = created.data.declaration.id;
  for (let v = 1; v <= 3; v++) await time('save all', () => c.call(saveDeclaration, { params: { id }, body: { version: v, header: content.header, items: { upserts: [...content.items], deletes: [] } } }));
  await time('save one', () => c.call(saveDeclaration, { params: { id }, body: { version: 4, header: content.header, items: { upserts: [content.items[5]!], deletes: [] } } }));
  await time('read', () => c.call(readGoodsItems, { params: { id } }));
  await time('calculate', () => c.call(calculateDeclaration, { params: { id }, body: { version: 5 } }));
  await time('submit', () => c.call(submitDeclaration, { params: { id }, body: { version: 6, confirmWarnings: true } }));
  await time('search', () => c.call(searchDeclarations, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } }));
  await portal.stop();
}, 60000);
