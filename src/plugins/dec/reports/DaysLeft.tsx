import { Tag } from '../../../ui/kit/Tag';

const SOON = 3;

/** Days to a limit: overdue ones and those that are due soon stand out. */
export function DaysLeft({ days }: { readonly days: number | undefined }) {
  if (days === undefined) return null;
  if (days < 0) return <Tag text="dec.report.overdue" values={{ days: -days }} tone="red" />;
  return <Tag text="dec.report.left" values={{ days }} tone={days <= SOON ? 'amber' : 'grey'} />;
}
