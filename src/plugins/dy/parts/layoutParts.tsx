import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { ok } from '../../../domain/kernel/result';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { Section } from '../../../ui/kit/Section';
import { SectionList } from '../../../ui/kit/SectionList';
import { SplitView } from '../../../ui/kit/SplitView';
import { Steps } from '../../../ui/kit/Steps';
import { Summary } from '../../../ui/kit/Summary';
import { Tabs } from '../../../ui/kit/Tabs';
import { Tree } from '../../../ui/kit/Tree';
import { TreeModel, type TreeNode } from '../../../ui/kit/treeModel';
import { useTexts } from '../../../ui/text/texts';
import { addressOfPart } from '../catalogue/addressOfPart';
import styles from '../catalogue/catalogue.module.css';

const sections = [
  { id: 'kit-general', title: 'dy.goods.general' },
  { id: 'kit-goods', title: 'dy.goods.goods', errors: 2 },
  { id: 'kit-extra', title: 'dy.goods.list', warnings: 1 },
] as const;

export function SectionsPart() {
  const { t } = useTexts();
  return (
    <div className={styles['row']}>
      <SectionList sections={sections} />
      <div className={styles['stack']}>
        {sections.map(({ id, title }) => (
          <Section key={id} id={id} title={title} actions={<Button text="dy.goods.new" icon="plus" kind="quiet" />}>
            <p>{t('dy.say.body')}</p>
          </Section>
        ))}
      </div>
    </div>
  );
}

export function SplitViewPart() {
  const { t } = useTexts();
  const [open, setOpen] = useState(true);
  return (
    <SplitView
      list={
        <div className={styles['stack']}>
          <p>{t('dy.goods.list')}</p>
          <Button text="dy.goods.general" pressed={open} onPress={() => setOpen(!open)} />
        </div>
      }
      editor={open ? <p>{t('dy.say.body')}</p> : <EmptyState text="admin.choose" />}
      onBack={() => setOpen(false)}
    />
  );
}

export function TabsPart() {
  const { t } = useTexts();
  const [selected, setSelected] = useState('general');
  const content = <p>{t('dy.say.body')}</p>;
  return (
    <Tabs
      label="record.tabs"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'general', title: 'dy.goods.general', content },
        { id: 'goods', title: 'dy.goods.goods', count: 1_234, content },
        { id: 'errors', title: 'dy.goods.list', errors: 2, content },
      ]}
    />
  );
}

export function StepsPart() {
  const to = addressOfPart('steps');
  return (
    <Steps
      steps={[
        { id: 'general', title: 'dy.goods.general', state: 'done', to },
        { id: 'goods', title: 'dy.goods.goods', state: 'done', errors: 2, to },
        { id: 'list', title: 'dy.goods.list', state: 'current', to },
        { id: 'finish', title: 'dy.goods.finish', state: 'waiting' },
      ]}
    />
  );
}

const CHAPTERS: readonly TreeNode[] = [
  {
    id: '84',
    text: 'Machinery',
    note: '84',
    children: [
      { id: '8482', text: 'Ball bearings', note: '8482' },
      { id: '8483', text: 'Shafts', note: '8483' },
    ],
  },
  { id: '70', text: 'Glass', note: '70', lazy: true },
  { id: '52', text: 'Cotton', note: '52' },
];
const glass: readonly TreeNode[] = [
  { id: '7005', text: 'Float glass', note: '7005' },
  { id: '7007', text: 'Safety glass', note: '7007' },
];

export const TreePart = observer(function TreePart() {
  const { t } = useTexts();
  const [model] = useState(() => {
    const made = new TreeModel(() => Promise.resolve(ok(glass)));
    made.setRoots(CHAPTERS);
    return made;
  });
  return (
    <div className={styles['stack']}>
      <Tree model={model} label="dy.goods.code" onSelect={(id) => model.select(id)} searchable />
      <p role="status">{model.selected && t('dy.say.chosen', { what: model.selected })}</p>
    </div>
  );
});

export function SummaryPart() {
  const { t } = useTexts();
  const change = addressOfPart('summary');
  return (
    <Summary
      sections={[
        {
          id: 'general',
          title: 'dy.goods.general',
          rows: [
            { id: 'name', label: 'dy.goods.name', value: 'Ball bearings', change },
            { id: 'code', label: 'dy.goods.code', labelNote: '18 09', value: '8482101090', change },
            { id: 'mass', label: 'dy.goods.mass', value: '', error: t('dy.said.error'), change: () => undefined },
          ],
        },
      ]}
    />
  );
}
