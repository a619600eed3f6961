import { observer } from 'mobx-react-lite';
import { EffectivePanel } from '../rights/EffectivePanel';
import type { UserPartProps } from './userParts';

/** What the user may do in a unit at a moment, and why. */
export const EffectivePart = observer(function EffectivePart({ record: { record } }: UserPartProps) {
  return record ? <EffectivePanel userId={record.id} unit={record.content.defaultOrgUnitId} /> : null;
});
