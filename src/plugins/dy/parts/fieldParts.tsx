import type { FieldProps } from '../../../ui/kit/fields/field';
import { DateField } from '../../../ui/kit/fields/DateField';
import { DateTimeField } from '../../../ui/kit/fields/DateTimeField';
import { DecimalField } from '../../../ui/kit/fields/DecimalField';
import { IntegerField } from '../../../ui/kit/fields/IntegerField';
import { PeriodField, type Period } from '../../../ui/kit/fields/PeriodField';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { FieldStates } from './FieldStates';

const GOODS = 'Ball bearings, single row, of steel';

export function TextFieldPart() {
  return <FieldStates label="dy.goods.name" empty="" filled={GOODS} draw={(props: FieldProps) => <TextField {...props} maxLength={512} />} />;
}

export function TextAreaPart() {
  return (
    <FieldStates label="dy.goods.name" empty="" filled={`${GOODS}\n40 mm\n12 per box`} draw={(props: FieldProps) => <TextArea {...props} maxLength={512} />} />
  );
}

export function DecimalFieldPart() {
  return <FieldStates label="dy.goods.mass" empty="" filled="12345.678" draw={(props: FieldProps) => <DecimalField {...props} digits={6} unit="kg" />} />;
}

export function IntegerFieldPart() {
  return <FieldStates label="dy.goods.packages" empty="" filled="1200" draw={(props: FieldProps) => <IntegerField {...props} max={99_999} />} />;
}

export function DateFieldPart() {
  return <FieldStates label="dy.goods.date" empty="" filled="2026-01-15" draw={(props: FieldProps) => <DateField {...props} />} />;
}

export function DateTimeFieldPart() {
  return <FieldStates label="dy.goods.date" empty="" filled="2026-01-15T08:30:00.000Z" draw={(props: FieldProps) => <DateTimeField {...props} />} />;
}

const NO_PERIOD: Period = { from: '', to: '' };
const JANUARY: Period = { from: '2026-01-01', to: '2026-01-31' };

export function PeriodFieldPart() {
  return <FieldStates label="dy.goods.date" empty={NO_PERIOD} filled={JANUARY} draw={(props: FieldProps<Period>) => <PeriodField {...props} />} />;
}

export function YesNoFieldPart() {
  return (
    <FieldStates<boolean | undefined>
      label="dy.goods.release"
      empty={false}
      filled
      draw={(props: FieldProps<boolean | undefined>) => <YesNoField {...props} />}
    />
  );
}
