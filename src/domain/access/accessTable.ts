import { entries, type Entry, type EntryId } from './entries';

/**
 * The access table (access control, sections 4.1 and 10): what each entry of the menu and each family of calls asks for. Any one of the roles is
 * enough, all features are needed; `allows` is the decision over it.
 *
 * @example
 * accessTable['cw.incorrect'] // => { menu: ['warehouse', 'consignments', 60], roles: ['WarehouseOperator'], feature: 'RegisterIncorrectDelivery' }
 */
export const accessTable: Readonly<Record<EntryId, Entry>> = entries;
