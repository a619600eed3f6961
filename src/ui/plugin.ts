import type { ContainerModule } from 'inversify';
import type { ComponentType } from 'react';
import type { Api } from '../application/ports/api';
import { allows, isLimited, type Rights } from '../domain/access/access';
import type { EntryId } from '../domain/access/entries';
import type { Result } from '../domain/kernel/result';
import type { TextKey } from './text/keys';
import type { Catalogues } from './text/texts';

export interface ScreenProps {
  /** Values of the path pattern; `'*'` holds trailing segments. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

type Lazy<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** Who may see a part: an entry of the access table, never typed again (ruling 223). Absent: every session. */
interface Gated {
  readonly access?: EntryId;
  /** Also, or only, for who works on declarations that were handed over, and has no entry of the table. */
  readonly handed?: 'also' | 'only';
}

/** The same decision for routes and for what stands on the dashboard. */
export const isOpenTo = ({ access, handed }: Gated, rights: Rights): boolean => {
  if (handed !== undefined && isLimited(rights)) return true;
  return handed !== 'only' && allows(access ?? 'signedIn', rights);
};

export interface Route extends Gated {
  readonly name: string;
  /** wouter pattern: `/cm/case/:id?`, `/dec/se-new-import/*?`. */
  readonly path: string;
  readonly title: TextKey;
  /** Texts of its own, beside those of the plugin. */
  readonly messages?: readonly Catalogues[];
  readonly screen: Lazy<ScreenProps>;
  /** Without its access the address leads nowhere, instead of to the no-access page. */
  readonly absent?: true;
  /** A line of the main menu, where the entry of the access table places it: under its title (`true`) or a text of its own. */
  readonly menu?: true | TextKey;
}

/** An event of the server; an empty id stands for all ids of its type. */
export interface EventTopic {
  readonly pluginName: string;
  readonly eventType: string;
  readonly id: string;
}

/** What the global search finds. */
export type SearchEntityType = 'case' | 'declaration' | 'temporarystorage';

/** The code of a tab of the dashboard. */
export interface DashboardPart {
  readonly default: ComponentType<object>;
  /** Asks what it shows before it is drawn; settled when that is there. */
  readonly ahead?: (api: Api) => Promise<void>;
  /** Takes what it shows in the drawing that nobody sees. */
  readonly rehearse?: () => Promise<void>;
}

export interface DashboardTab extends Gated {
  readonly id: string;
  readonly title: TextKey;
  readonly weight?: number;
  /** Hits of the global search that it shows: those with this `result.entityType`. */
  readonly searchEntityType?: SearchEntityType;
  /** The text of a hit's status is this key and the status after it: `dec.status.`. */
  readonly searchStatus?: string;
  /** Events after which the dashboard is not shown again as it was left. */
  readonly outdatedBy?: readonly EventTopic[];
  readonly tab: () => Promise<DashboardPart>;
}

/** A part of the toolbox above the tabs. */
export interface DashboardTool extends Gated {
  readonly id: string;
  readonly title: TextKey;
  readonly weight?: number;
  /** As of a tab. */
  readonly outdatedBy?: readonly EventTopic[];
  readonly tool: Lazy<object>;
}

/** A part of the bar, before the menus at its right. */
export interface BarPart extends Gated {
  readonly id: string;
  readonly weight?: number;
  readonly component: Lazy<object>;
}

/** A window beside whatever page is shown; the command palette opens it too. */
export interface GlobalModal extends Gated {
  readonly id: string;
  readonly title: TextKey;
  /** As a tinykeys press, and as it is printed on the keyboard: `Control+Alt+KeyJ`, `Ctrl+Alt+J`. */
  readonly shortcut?: { readonly keys: string; readonly shown: string };
  readonly closeOnNavigation?: boolean;
  /** The text of a button that opens it among the user's settings. */
  readonly setting?: TextKey;
  readonly modal: Lazy<{ readonly onClose: () => void }>;
}

/** A record that the command palette has found; `text` is worded already. */
export interface PaletteHit {
  readonly id: string;
  readonly text: string;
  readonly note?: string;
  readonly path: string;
}

export type PaletteSearch = (api: Api, typed: string) => Promise<Result<readonly PaletteHit[]>>;

/** Records that the command palette (`Ctrl+K`) finds while one types. */
export interface PaletteRecords extends Gated {
  readonly title: TextKey;
  readonly search: () => Promise<{ readonly default: PaletteSearch }>;
}

/** A plugin only declares: everything is data, every component a lazy import. */
export interface Plugin {
  readonly id: string;
  readonly messages: Catalogues;
  readonly routes: readonly Route[];
  readonly dashboardTabs?: readonly DashboardTab[];
  readonly dashboardTools?: readonly DashboardTool[];
  readonly bar?: readonly BarPart[];
  readonly modals?: readonly GlobalModal[];
  readonly palette?: readonly PaletteRecords[];
  readonly services?: ContainerModule;
}

export const definePlugin = (plugin: Plugin): Plugin => plugin;
