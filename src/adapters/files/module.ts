import { ContainerModule } from 'inversify';
import { Files } from '../../application/ports/files';
import { LazyFiles } from './lazyFiles';

export const filesModule = new ContainerModule(({ bind }) => {
  bind(Files).toConstantValue(new LazyFiles(() => import('./ownWorkers').then(({ ownWorkerFiles }) => ownWorkerFiles())));
});
