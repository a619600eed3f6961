import { pickWarehouses } from '../../../application/contract/cw';
import { pickEconomicOperators } from '../../../application/contract/org';
import { choice, party } from '../../../ui/archetypes/fields/constructors';
import type { Choice } from '../../../ui/kit/fields/ChoiceField';
import type { TextKey } from '../../../ui/text/keys';

export const warehouseField = (optional = false) => party('warehouseId', 'cw.warehouse', pickWarehouses, { span: 4, optional });
export const ownerField = (optional = false) => party('articleOwner', 'cw.owner', pickEconomicOperators, { span: 4, optional });

/** Codes whose texts are `<prefix>.<code>`. */
export const coded = (prefix: string, codes: readonly string[]): readonly Choice[] => codes.map((value) => ({ value, text: `${prefix}.${value}` as TextKey }));

export const customsStatusField = choice('customsStatus', 'cw.customsStatus', coded('cw.customsStatus', ['N', 'U']), { span: 3 });

export const statusText = (status: string): TextKey => `cw.status.${status}` as TextKey;
