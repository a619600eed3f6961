import { observer } from 'mobx-react-lite';
import { codesOf, holdsCodes } from '../../../../application/declaration/itemCells';
import { fields, type FieldId } from '../../../../domain/declaration/fields';
import type { Field, Width } from '../../../../domain/declaration/fields/field';
import { typedCode } from '../../../../domain/declaration/guarantee/declaredCodes';
import type { FieldRef, Section } from '../../../../domain/declaration/profiles/profile';
import { isSearched } from '../../../../domain/reference/searchedLists';
import { CommodityField } from '../../../../ui/archetypes/commodity/CommodityField';
import type { CommodityPlace } from '../../../../ui/archetypes/commodity/commodityPlace';
import { SearchedCode } from '../../../../ui/archetypes/fields/SearchedCode';
import { ChoiceField, type Choice } from '../../../../ui/kit/fields/ChoiceField';
import { CodeField } from '../../../../ui/kit/fields/CodeField';
import { DateField } from '../../../../ui/kit/fields/DateField';
import { DateTimeField } from '../../../../ui/kit/fields/DateTimeField';
import { DecimalField } from '../../../../ui/kit/fields/DecimalField';
import type { FieldProps } from '../../../../ui/kit/fields/field';
import { TextArea } from '../../../../ui/kit/fields/TextArea';
import { TextField } from '../../../../ui/kit/fields/TextField';
import { useTyped } from '../../../../ui/kit/fields/useTyped';
import { YesNoField } from '../../../../ui/kit/fields/YesNoField';
import type { TextKey } from '../../../../ui/text/keys';
import { GuaranteeAmountField } from '../../guarantee/GuaranteeAmountField';
import { ArticleIdField, ArticleOwnerField, ArticleStatusField } from '../articles/ArticleFields';
import type { CardModel } from '../cardModel';
import { elementOf } from './elementNumber';
import { PartyTextField } from './PartyTextField';
import type { RecordForm } from './recordForm';

interface ProfileFieldProps {
  readonly card: CardModel;
  readonly form: RecordForm;
  readonly section: Section;
  readonly fieldRef: FieldRef;
  /** Pointer of the record that the field belongs to. */
  readonly record: string;
}

const YES_NO: readonly Choice[] = [
  { value: '1', text: 'kit.yes' },
  { value: '0', text: 'kit.no' },
];

/** Texts longer than this get several lines. */
const ONE_LINE = 140;
/** Only of texts that are written freely it is shown how much room is left. */
const FREE_TEXT = 30;
/** Codes longer than this are names inside the portal: only their text is shown. */
const OFFICIAL_CODE = 20;

/** A name with its official number needs room above the narrowest control too. */
const spanOf = ({ type, width }: Field): Width => (type === 'flag' ? 4 : width === 2 ? 3 : width);

const labelOf = ({ field, called }: FieldRef): TextKey => (called?.key as TextKey | undefined) ?? `dec.field.${field}`;

const choicesOf = (id: FieldId, values: readonly string[]): readonly Choice[] =>
  values.map((value) => ({ value, text: `dec.choice.${id}.${value}` as TextKey }));

const DIGITS = 10;

/** Which tariff says what the code of a goods item means. */
const commodityPlace = (card: CardModel, form: RecordForm, record: string, { length = DIGITS }: FieldRef): CommodityPlace => {
  const direction = card.profile.flow.includes('EXPORT') ? 'export' : 'import';
  const said = (pointer: string): string => {
    const value = form.get(pointer);
    return typeof value === 'string' ? value : '';
  };
  return {
    country: card.profile.country,
    date: card.lists.date,
    direction,
    partner: said(`${record}/${direction === 'import' ? 'countryOfOrigin' : 'countryOfDestination'}`),
    digits: typeof length === 'number' ? length : Math.max(...length),
  };
};

/** Only a declaration that is stored can be come back to. */
const wizardOf = (card: CardModel, form: RecordForm, record: string, fieldRef: FieldRef): string | undefined => {
  const { item, declaration } = card.content;
  if (item === undefined || declaration === undefined) return undefined;
  const { country, date, direction, partner } = commodityPlace(card, form, record, fieldRef);
  const code = form.get(`${record}/commodityCode`);
  const [returnTo = ''] = card.services.navigation.path.split('?');
  const asked = { country, date, direction, partner, code: typeof code === 'string' ? code : '', returnTo, goodsItemRef: item.id };
  return `/ct/wizard?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()}`;
};

/** One data element of the profile in the control of its kind. */
export const ProfileField = observer(function ProfileField({ card, form, section, fieldRef, record }: ProfileFieldProps) {
  const { field: id, use } = fieldRef;
  const field: Field = fields[id];
  const pointer = `${record}/${fieldRef.path.replaceAll('.', '/')}`;
  const readOnly = card.isReadOnly || fieldRef.readonly === true || use === 'D' || card.tasks.isFixed(pointer);
  const brought = card.content.isBrought(pointer);
  const rule = card.check.enrichedBy(pointer, card.content.item?.id);
  const rejected = readOnly ? 0 : card.messages.rejections.at(pointer);
  const common: FieldProps = {
    ...form.field(pointer),
    ...(brought && { derived: card.wording.texts.t('dec.articles.marker') }),
    ...(rule !== undefined && { derived: card.wording.texts.t('dec.enrichment.marker', { rule }) }),
    ...(fieldRef.hint !== undefined && { hint: fieldRef.hint as TextKey }),
    ...(rejected > 0 && { hint: 'dec.rejected.hint', hintValues: { count: rejected } }),
    label: labelOf(fieldRef),
    labelNote: elementOf(card.profile, id, section),
    optional: !card.parts.obligations.isAsked(fieldRef, record),
    readOnly,
    span: fieldRef.width ?? spanOf(field),
  };
  const counted = readOnly || field.max < FREE_TEXT ? undefined : field.max;
  if (holdsCodes(id)) return <CodesField {...common} form={form} />;
  // The register of articles and their owners is not what was handed over.
  if (id === 'items.articleOwnerId' && card.services.handed) return null;
  if (id === 'items.articleId' && !card.services.handed) return <ArticleIdField card={card} field={common} />;
  if (id === 'items.articleOwnerId') return <ArticleOwnerField card={card} form={form} field={common} />;
  if (id === 'items.articleStatus') return <ArticleStatusField field={common} />;
  if (id === 'messageType' && fieldRef.list === null)
    return <CodeField {...common} onChange={(code) => card.parts.chooseMessageType(code, common.onChange)} entries={card.parts.messageTypes} />;
  if (id === 'guarantees.accessCode') return <TextField {...common} onChange={(code) => common.onChange(typedCode(code))} />;
  if (id === 'guarantees.amount') return <GuaranteeAmountField card={card} field={common} unit={card.parts.unitOf(field, record)} />;
  if (id === 'items.houseId') return <ChoiceField {...common} choices={card.parts.houseChoices} clearable />;
  if ((id === 'party.identifier' || id === 'party.name') && !card.services.handed)
    return <PartyTextField card={card} form={form} section={section} record={record} field={common} counted={counted} />;
  if (id === 'items.commodityCode' && !card.services.handed)
    return (
      <CommodityField {...common} maxLength={counted} place={commodityPlace(card, form, record, fieldRef)} wizard={wizardOf(card, form, record, fieldRef)} />
    );
  const choices = fieldRef.choices ?? field.choices;
  if (choices) return <ChoiceField {...common} choices={choicesOf(id, choices)} clearable />;
  if (id === 'items.invoiceRef') return <ChoiceField {...common} choices={card.parts.invoiceChoices} clearable />;
  switch (field.type) {
    case 'flag':
      return <YesNoField {...common} value={form.get(pointer) === true} onChange={(on) => form.set(pointer, on)} />;
    case 'yesNo':
      return <ChoiceField {...common} choices={YES_NO} width="code" />;
    case 'date':
      return <DateField {...common} />;
    case 'decimal':
    case 'integer':
      return <DecimalField {...common} unit={card.parts.unitOf(field, record)} />;
    case 'instant':
      return <DateTimeField {...common} />;
    case 'text':
    case 'code':
      return <TextOrCode card={card} field={common} form={form} fieldRef={fieldRef} counted={counted} />;
  }
});

interface TextOrCodeProps {
  readonly card: CardModel;
  readonly form: RecordForm;
  readonly field: FieldProps;
  readonly fieldRef: FieldRef;
  readonly counted: number | undefined;
}

/** Free text, or a code of the list that the profile has for the element. */
const TextOrCode = observer(function TextOrCode({ card, form, field: common, fieldRef, counted }: TextOrCodeProps) {
  const { field: id } = fieldRef;
  const list = fieldRef.list === null ? undefined : card.lists.listOf(id);
  const { max } = fields[id];
  if (!list) return max > ONE_LINE ? <TextArea {...common} maxLength={counted} /> : <TextField {...common} maxLength={counted} />;
  if (max > OFFICIAL_CODE) return <ChoiceField {...common} choices={card.lists.choicesOf(id)} clearable />;
  if (isSearched(list.name))
    return <SearchedCode key={card.lists.date} {...common} list={list.name} date={card.lists.date} current={() => form.field(common.name).value} />;
  return <CodeField {...common} entries={card.lists.entriesOf(id)} />;
});

/** Several codes in one field, between blanks. */
const CodesField = observer(function CodesField({ form, ...field }: FieldProps & { readonly form: RecordForm }) {
  const codes = form.rows(field.name).filter((code): code is string => typeof code === 'string');
  const typed = useTyped(codes.join(' '), (text) => form.set(field.name, codesOf(text)));
  return (
    <TextField
      {...field}
      value={typed.typed ?? codes.join(' ')}
      onChange={(text) => typed.type(text, codesOf(text).join(' '))}
      onFocus={() => {
        typed.enter();
        field.onFocus?.();
      }}
      onBlur={() => {
        typed.leave();
        field.onBlur?.();
      }}
    />
  );
});
