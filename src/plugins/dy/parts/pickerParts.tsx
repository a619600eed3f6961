import { useState } from 'react';
import { ok } from '../../../domain/kernel/result';
import type { FieldProps } from '../../../ui/kit/fields/field';
import { AmountField } from '../../../ui/kit/fields/AmountField';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { CodeField } from '../../../ui/kit/fields/CodeField';
import { FileField } from '../../../ui/kit/fields/FileField';
import { MultiChoice } from '../../../ui/kit/fields/MultiChoice';
import { PartyField } from '../../../ui/kit/fields/PartyField';
import { commodityCodes, currencies } from '../demo/codes';
import { FieldStates, OneField } from './FieldStates';
import { StateCard } from './StateCard';

const LIST_SIZE = 20_000;

export function CodeFieldPart() {
  const [codes] = useState(() => commodityCodes(LIST_SIZE));
  return (
    <FieldStates label="dy.goods.code" empty="" filled={codes[412]?.code ?? ''} draw={(props: FieldProps) => <CodeField {...props} entries={codes} />}>
      <StateCard title="dy.state.busy">
        <OneField first="" draw={(value) => <CodeField label="dy.goods.code" name="/busy" entries={undefined} {...value} />} />
      </StateCard>
      <StateCard title="dy.state.empty">
        <OneField first="" draw={(value) => <CodeField label="dy.goods.code" name="/none" entries={NO_CODES} {...value} />} />
      </StateCard>
    </FieldStates>
  );
}

const NO_CODES: readonly never[] = [];
const choices = (['Draft', 'Released', 'Blocked'] as const).map((value) => ({ value, text: `dy.goods.status.${value}` as const }));

export function ChoiceFieldPart() {
  return (
    <FieldStates label="dy.goods.status" empty="" filled="Released" draw={(props: FieldProps) => <ChoiceField {...props} choices={choices} clearable />} />
  );
}

const NONE: readonly string[] = [];
const TWO: readonly string[] = ['Draft', 'Blocked'];

export function MultiChoicePart() {
  return (
    <FieldStates
      label="dy.goods.status"
      empty={NONE}
      filled={TWO}
      draw={(props: FieldProps<readonly string[]>) => <MultiChoice {...props} choices={choices} />}
    />
  );
}

export function AmountFieldPart() {
  return (
    <FieldStates
      label="dy.goods.value"
      empty=""
      filled="1250.5"
      draw={(props: FieldProps) => (
        <OneField
          first="SEK"
          draw={({ value, onChange }) => (
            <AmountField {...props} code={value} onCodeChange={onChange} codeName={`${props.name}/currency`} codes={currencies} digits={2} />
          )}
        />
      )}
    />
  );
}

const parties = [
  { id: '00000000-0000-4000-8000-000000000001', name: 'Nordic Bearings AB', identifier: 'SE5560000001', country: 'SE' },
  { id: '00000000-0000-4000-8000-000000000002', name: 'Fjord Import AS', identifier: 'NO999999999', country: 'NO' },
  { id: '00000000-0000-4000-8000-000000000003', name: 'Oresund Trading A/S', identifier: 'DK12345678', country: 'DK' },
];
const searchParties = (typed: string) =>
  Promise.resolve(ok(parties.filter(({ name, identifier }) => `${name} ${identifier}`.toLowerCase().includes(typed.trim().toLowerCase()))));

export function PartyFieldPart() {
  return (
    <FieldStates
      label="dy.goods.party"
      empty=""
      filled={parties[0]?.id ?? ''}
      draw={(props: FieldProps) => <PartyField {...props} search={searchParties} shown={parties.find(({ id }) => id === props.value)} />}
    />
  );
}

const NO_FILES: readonly File[] = [];
const ONE_FILE: readonly File[] = [new File(['reference;mass\nA-1;12.5\n'], 'consignments.csv', { type: 'text/csv' })];

export function FileFieldPart() {
  return (
    <FieldStates
      label="dy.goods.list"
      empty={NO_FILES}
      filled={ONE_FILE}
      draw={(props: FieldProps<readonly File[]>) => <FileField {...props} accept={['.csv', '.xlsx']} maxBytes={2_000_000} multiple />}
    />
  );
}
