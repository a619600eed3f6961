import type { Navigation } from '../../../application/ports/navigation';

const NAME = 'upload';

/** The id of the upload in the query of the page, by which a reload finds it again. */
export class UploadAddress {
  readonly #navigation: Navigation;

  constructor(navigation: Navigation) {
    this.#navigation = navigation;
  }

  get id(): string | undefined {
    return this.#parts.query.get(NAME) ?? undefined;
  }

  get namesStep(): boolean {
    return this.#parts.query.has('step');
  }

  remember(id: string | undefined): void {
    const { pathname, query } = this.#parts;
    if (this.id === id) return;
    if (id === undefined) query.delete(NAME);
    else query.set(NAME, id);
    this.#navigation.to(query.size === 0 ? pathname : `${pathname}?${query.toString()}`, { replace: true });
  }

  get #parts(): { readonly pathname: string; readonly query: URLSearchParams } {
    const [address = ''] = this.#navigation.path.split('#');
    const [pathname = '', search] = address.split('?');
    return { pathname, query: new URLSearchParams(search) };
  }
}
