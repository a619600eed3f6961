/** A row of the store. `place`: user, kind and record. */
export interface DraftRow {
  readonly key: string;
  readonly place: string;
  readonly keptAt: string;
  readonly version: number | undefined;
  /** JSON. */
  readonly value: string | Blob;
}

export type DraftRows = Pick<DraftStore, 'keysOf' | 'read' | 'write' | 'remove'>;

const DATABASE = 'portal.drafts';
const STORE = 'drafts';
const KEPT_FOR_MS = 7 * 24 * 60 * 60_000;

/** ISO instant: what was kept up to then goes away. */
export const keptUntil = (): string => new Date(Date.now() - KEPT_FOR_MS).toISOString();

const done = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser refused'));
  });

const committed = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error('the browser refused'));
  });

const openDatabase = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(STORE, { keyPath: 'key' });
    store.createIndex('place', ['place', 'keptAt']);
    store.createIndex('keptAt', 'keptAt');
  };
  return done(request);
};

/** The rows in IndexedDB; every call rejects where the browser blocks it or has no room. Rows older than 7 days go away when it is opened. */
export class DraftStore {
  readonly #factory: IDBFactory;
  #opening: Promise<IDBDatabase> | undefined;
  #open: IDBDatabase | undefined;

  constructor(factory: IDBFactory) {
    this.#factory = factory;
  }

  /** Of a place, newest first. */
  async keysOf(place: string): Promise<readonly string[]> {
    const database = await this.#database();
    const index = database.transaction(STORE).objectStore(STORE).index('place');
    const keys = await done(index.getAllKeys(IDBKeyRange.bound([place], [place, []])));
    return keys.map(String).reverse();
  }

  async read(key: string): Promise<DraftRow | undefined> {
    const database = await this.#database();
    return done<DraftRow | undefined>(database.transaction(STORE).objectStore(STORE).get(key));
  }

  /** Asked of the browser before this returns, if the database is open. */
  write(row: DraftRow): Promise<void> {
    return this.#change((rows) => rows.put(row));
  }

  remove(key: string): Promise<void> {
    return this.#change((rows) => rows.delete(key));
  }

  async #change(work: (rows: IDBObjectStore) => void): Promise<void> {
    const database = this.#open ?? (await this.#database());
    const transaction = database.transaction(STORE, 'readwrite');
    work(transaction.objectStore(STORE));
    transaction.commit();
    return committed(transaction);
  }

  #database(): Promise<IDBDatabase> {
    this.#opening ??= openDatabase(this.#factory).then(
      (database) => {
        const forget = (): void => {
          this.#open = undefined;
          this.#opening = undefined;
        };
        database.onclose = forget;
        database.onversionchange = () => {
          database.close();
          forget();
        };
        this.#open = database;
        this.#removeOld(database);
        return database;
      },
      (refused: unknown) => {
        this.#opening = undefined;
        throw refused;
      },
    );
    return this.#opening;
  }

  #removeOld(database: IDBDatabase): void {
    const request = database.transaction(STORE, 'readwrite').objectStore(STORE).index('keptAt').openCursor(IDBKeyRange.upperBound(keptUntil()));
    request.onsuccess = () => {
      request.result?.delete();
      request.result?.continue();
    };
  }
}
