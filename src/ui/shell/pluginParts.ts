import { allows, type Access, type Rights } from '../../domain/access/access';
import type { Catalogues } from '../text/texts';
import type { BarPart, GlobalModal, PaletteRecords, Plugin } from '../plugin';

interface Part {
  readonly id: string;
  readonly access?: Access;
}

/** What plugins bring to the frame itself, as far as the session may use it; of two parts with one id the first registration stays. */
export class PluginParts {
  readonly #plugins: readonly Plugin[];
  readonly #rights: () => Rights;

  constructor(plugins: readonly Plugin[], rights: () => Rights) {
    this.#plugins = plugins;
    this.#rights = rights;
  }

  get pluginIds(): readonly string[] {
    return this.#plugins.map(({ id }) => id);
  }

  /** Lightest first. */
  get bar(): readonly BarPart[] {
    return this.#allowed(this.#plugins.flatMap(({ bar }) => bar ?? [])).toSorted((one, other) => (one.weight ?? 1000) - (other.weight ?? 1000));
  }

  get modals(): readonly GlobalModal[] {
    return this.#allowed(this.#plugins.flatMap(({ modals }) => modals ?? []));
  }

  /** A window may stand there before a screen of its plugin. */
  messagesOf({ id }: GlobalModal): readonly Catalogues[] {
    return this.#plugins.filter(({ modals = [] }) => modals.some((modal) => modal.id === id)).map(({ messages }) => messages);
  }

  /** Records that this user may look for. */
  get palette(): readonly PaletteRecords[] {
    return this.#plugins.flatMap(({ palette }) => palette ?? []).filter(({ access }) => allows(access ?? 'signedIn', this.#rights()));
  }

  #allowed<P extends Part>(parts: readonly P[]): readonly P[] {
    return parts.filter(({ id, access }, index) => allows(access ?? 'signedIn', this.#rights()) && parts.findIndex((other) => other.id === id) === index);
  }
}
