import type { RuleFinding } from '../../../domain/kernel/finding';
import { useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import { pickImporters } from '../../../application/contract/cmmImport';
import { checkHouse, checkMaster } from '../../../domain/manifest/checkManifest';
import { adviseOn } from '../../../domain/manifest/description';
import { choice, code, codes, decimal, integer, party, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import type { Field } from '../../../ui/archetypes/fields/declared';
import { wordedFinding } from '../../../ui/archetypes/fields/ruleFinding';
import { Button } from '../../../ui/kit/Button';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { Icon } from '../../../ui/kit/Icon';
import { Section } from '../../../ui/kit/Section';
import { useTexts, type Texts } from '../../../ui/text/texts';
import { customsStatusChoices } from './choices';
import { NodeHost } from './nodeHost';
import type { ConsignmentTree } from './treeModel';
import styles from './manifest.module.css';

const partyFields = (id: 'consignor' | 'consignee' | 'notifyParty'): readonly Field[] => [
  text(`${id}/name`, `cmm.field.${id}`, { maxLength: 70, span: 6, optional: true }),
  text(`${id}/eori`, 'cmm.field.eori', { maxLength: 17, span: 6, optional: true }),
  text(`${id}/city`, 'cmm.field.city', { maxLength: 35, span: 6, optional: true }),
  code(`${id}/country`, 'cmm.field.country', 'Country', { span: 6, optional: true }),
];

const MASTER_FIELDS: readonly Field[] = [
  code('transportDocumentType', 'cmm.field.documentType', 'TransportDocument', { span: 6, labelNote: '12 05' }),
  text('transportDocument', 'cmm.field.transportDocument', { maxLength: 70, span: 6, labelNote: '12 05' }),
  integer('packages', 'cmm.field.packages', { span: 3, labelNote: '18 06' }),
  decimal('grossMass', 'cmm.field.grossMass', { digits: 6, span: 3, labelNote: '18 04' }),
  yesNo('containerIndicator', 'cmm.field.containerIndicator', { span: 3, labelNote: '19 01' }),
  yesNo('isStraight', 'cmm.field.isStraight', { span: 3 }),
  ...partyFields('consignee'),
  ...partyFields('notifyParty'),
];

const HOUSE_FIELDS: readonly Field[] = [
  code('transportDocumentType', 'cmm.field.documentType', 'TransportDocument', { span: 6, labelNote: '12 05' }),
  text('transportDocument', 'cmm.field.transportDocument', { maxLength: 70, span: 6, labelNote: '12 05' }),
  choice('customsStatus', 'cmm.field.customsStatus', customsStatusChoices, { span: 6 }),
  text('ucr', 'cmm.field.ucr', { maxLength: 35, span: 6, optional: true, labelNote: '12 08' }),
  party('importerUnit', 'cmm.field.importer', pickImporters, { span: 6, optional: true, hint: 'cmm.field.importer.hint' }),
  integer('splitTotal', 'cmm.field.splitTotal', { span: 6, optional: true }),
  ...partyFields('consignor'),
  ...partyFields('consignee'),
  code('previousDocuments/0/type', 'cmm.field.previousType', 'PreviousDocument', { span: 6, optional: true, labelNote: '12 01' }),
  text('previousDocuments/0/reference', 'cmm.field.previousDocument', { maxLength: 70, span: 6, optional: true, labelNote: '12 01' }),
];

const ITEM_FIELDS: readonly Field[] = [
  text('goodsDescription', 'cmm.field.goods', { maxLength: 512, lines: true, span: 12, labelNote: '18 05' }),
  text('commodityCode', 'cmm.field.commodityCode', { maxLength: 8, span: 3, optional: true, labelNote: '18 09' }),
  decimal('grossMass', 'cmm.field.grossMass', { digits: 6, span: 3, labelNote: '18 04' }),
  decimal('netMass', 'cmm.field.netMass', { digits: 6, span: 3, optional: true, labelNote: '18 01' }),
  text('undg', 'cmm.field.undg', { maxLength: 4, span: 3, optional: true, labelNote: '18 07' }),
  code('packaging/0/type', 'cmm.field.packageType', 'PackageType', { span: 6, labelNote: '18 06' }),
  integer('packaging/0/number', 'cmm.field.packages', { span: 3, labelNote: '18 06' }),
  code('countryOfOrigin', 'cmm.field.origin', 'Country', { span: 3, optional: true, labelNote: '16 08' }),
  text('packaging/0/marks', 'cmm.field.marks', { maxLength: 512, span: 6, optional: true, labelNote: '18 06' }),
  codes('containers', 'cmm.field.containers', { maxLength: 17, span: 6, optional: true, labelNote: '19 07' }),
];

const messageOf = (findings: readonly RuleFinding[], texts: Texts) => (pointer: string) => {
  const found = findings.find((finding) => finding.pointer === pointer);
  if (found === undefined) return {};
  return found.severity >= 2 ? { error: wordedFinding(found, texts) } : { warning: wordedFinding(found, texts) };
};

/** The master, the house or the item that is chosen in the tree; its rules are those of the server. */
export const NodeForm = observer(function NodeForm({
  model,
  mode,
  readOnly,
}: {
  readonly model: ConsignmentTree;
  readonly mode: string;
  readonly readOnly: boolean;
}) {
  const { t } = useTexts();
  const { selected } = model;
  if (selected === undefined) return <p>{t('cmm.tree.choose')}</p>;
  const key = `${selected.kind}-${selected.id}-${selected.item}`;
  switch (selected.kind) {
    case 'MASTER':
      return <MasterForm key={key} id={selected.id} model={model} mode={mode} readOnly={readOnly} />;
    case 'HOUSE':
      return <HouseForm key={key} id={selected.id} model={model} readOnly={readOnly} />;
    case 'ITEM':
      return <ItemForm key={key} id={selected.id} item={selected.item} model={model} readOnly={readOnly} />;
  }
});

interface FormProps {
  readonly id: string;
  readonly model: ConsignmentTree;
  readonly readOnly: boolean;
}

const Fields = observer(function Fields<C extends object>({ fields, host }: { readonly fields: readonly Field[]; readonly host: NodeHost<C> }) {
  return (
    <FieldGrid>
      {fields.map((field) => (
        <FieldControl key={field.id} field={field} host={host} />
      ))}
    </FieldGrid>
  );
});

const MasterForm = observer(function MasterForm({ id, model, mode, readOnly }: FormProps & { readonly mode: string }) {
  const texts = useTexts();
  const host = useMemo(
    () =>
      new NodeHost({
        key: id,
        content: () => {
          const node = model.master(id);
          return node === undefined ? {} : model.contentOf(node);
        },
        change: (content) => model.changeMaster(id, content),
        message: (pointer) => {
          const node = model.master(id);
          return messageOf(
            model.drafts.has(id) && node !== undefined ? checkMaster({ ...model.contentOf(node), houses: [], isStraight: true }, mode, '') : [],
            texts,
          )(pointer);
        },
        readOnly: () => readOnly,
      }),
    [id, model, mode, readOnly, texts],
  );
  return (
    <Section id="node" title="cmm.node.master">
      <Fields fields={MASTER_FIELDS} host={host} />
    </Section>
  );
});

const HouseForm = observer(function HouseForm({ id, model, readOnly }: FormProps) {
  const texts = useTexts();
  const host = useMemo(
    () =>
      new NodeHost({
        key: id,
        content: () => model.houseContent(id),
        change: (content) => model.changeHouse(id, content),
        message: (pointer) => messageOf(model.drafts.has(id) ? checkHouse(model.houseContent(id), '') : [], texts)(pointer),
        readOnly: () => readOnly,
      }),
    [id, model, readOnly, texts],
  );
  const items = model.houseContent(id).items ?? [];
  return (
    <>
      <Section id="node" title="cmm.node.house">
        <Fields fields={HOUSE_FIELDS} host={host} />
      </Section>
      {items.map((_item, at) => (
        // The place of an item is its number.
        <ItemForm key={at} id={id} item={at} model={model} readOnly={readOnly} />
      ))}
      {!readOnly && <Button text="cmm.action.addItem" icon="plus" onPress={() => model.addItem(id)} />}
    </>
  );
});

const ItemForm = observer(function ItemForm({ id, item, model, readOnly }: FormProps & { readonly item: number }) {
  const texts = useTexts();
  const host = useMemo(
    () =>
      new NodeHost({
        key: `${id}-${item}`,
        content: () => model.houseContent(id).items?.[item] ?? {},
        change: (content) => model.changeItem(id, item, content),
        message: (pointer) => messageOf(model.drafts.has(id) ? checkHouse(model.houseContent(id), '') : [], texts)(`/items/${item}${pointer}`),
        readOnly: () => readOnly,
      }),
    [id, item, model, readOnly, texts],
  );
  const description = model.houseContent(id).items?.[item]?.goodsDescription ?? '';
  const advice = adviseOn(description);
  return (
    <Section id={`item-${item}`} title="cmm.node.item" values={{ n: item + 1 }}>
      <Fields fields={ITEM_FIELDS} host={host} />
      <div role="status">
        {advice && (
          <p className={styles['coach']}>
            <Icon name="alertTriangle" />{' '}
            {texts.t(advice.kind === 'WHOLE' ? 'cmm.coach.whole' : 'cmm.coach.part', { word: advice.word, example: advice.example })}
          </p>
        )}
      </div>
    </Section>
  );
});
