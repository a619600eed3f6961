import { stockholmDate } from '../../../domain/kernel/dates';
import { daysLeft, trafficLight } from '../../../domain/temporary-storage/deadline';
import { Tag } from '../../../ui/kit/Tag';
import { LIGHT_TONES } from './choices';

/** Days left until the limit, with the colour that they have. */
export function LimitTag({ deadline }: { readonly deadline: string }) {
  if (deadline === '') return null;
  const left = daysLeft(deadline, stockholmDate(new Date()));
  return <Tag text={left < 0 ? 'ts.overdue' : 'ts.daysLeft'} values={{ days: Math.abs(left) }} tone={LIGHT_TONES[trafficLight(left)]} />;
}

export const leftText = (deadline: string): string => (deadline === '' ? '' : String(daysLeft(deadline, stockholmDate(new Date()))));
