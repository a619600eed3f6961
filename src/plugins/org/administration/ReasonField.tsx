import { TextArea } from '../../../ui/kit/fields/TextArea';

interface ReasonProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** Why something is done that stands in the audit: 10 to 500 characters. */
export function ReasonField({ value, onChange }: ReasonProps) {
  return <TextArea label="org.reason" name="/reason" span={12} hint="org.rights.reason.hint" maxLength={500} value={value} onChange={onChange} />;
}
