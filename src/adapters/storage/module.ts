import { ContainerModule } from 'inversify';
import { Storage } from '../../application/ports/storage';

/** The storage is opened before the container: what it could only keep in memory must stay known. */
export const storageModule = (storage: Storage): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Storage).toConstantValue(storage);
  });
