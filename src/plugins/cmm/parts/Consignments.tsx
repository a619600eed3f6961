import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useSearch } from 'wouter';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import { Notices } from '../../../application/ports/notices';
import { failed, ok } from '../../../domain/kernel/result';
import { isRouteGuid } from '../../../domain/kernel/guid';
import { EDITABLE } from '../../../domain/manifest/statuses';
import { wordedFinding } from '../../../ui/archetypes/fields/ruleFinding';
import { ExportModel } from '../../../ui/archetypes/list/exportModel';
import { choice } from '../../../ui/archetypes/fields/constructors';
import { Button } from '../../../ui/kit/Button';
import { MenuButton } from '../../../ui/kit/MenuButton';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel, type Model } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { allHouses } from './allHouses';
import { AskedDialog, AskedModel, given } from './asked';
import { ManifestImport } from './ManifestImport';
import { NodeForm } from './NodeForm';
import { PRINTS, printOf, type Print } from './prints';
import type { ManifestPart, ManifestRecord } from './record';
import { ConsignmentTree } from './treeModel';
import { TreeView } from './TreeView';
import styles from './manifest.module.css';

class Opened implements Model {
  readonly tree: ConsignmentTree;
  readonly moving: AskedModel;
  readonly prints: ExportModel;
  readonly #house: string;

  constructor(tree: ConsignmentTree, prints: ExportModel, house: string) {
    this.tree = tree;
    this.prints = prints;
    this.#house = house;
    this.moving = new AskedModel(() => undefined);
  }

  open(): () => void {
    const stops = [this.tree.open(), this.prints.open()];
    if (isRouteGuid(this.#house)) void this.tree.load().then(() => this.tree.reveal(this.#house));
    return () => stops.forEach((stop) => stop());
  }
}

const HOUSE_TYPES: Readonly<Record<string, string>> = { '1': 'N714', '2': 'N720', '3': 'N730', '4': 'N703', '8': 'N714' };
const MASTER_TYPES: Readonly<Record<string, string>> = { '1': 'N704', '2': 'N720', '3': 'N730', '4': 'N741', '8': 'N704' };

/** The tree of masters, houses and items beside the form of the one that is chosen. */
export const Consignments = observer(function Consignments({ record }: ManifestPart) {
  return record.record ? <Tree stored={record.record} record={record} /> : null;
});

const Tree = observer(function Tree({ stored, record }: { readonly stored: ManifestRecord } & ManifestPart) {
  const texts = useTexts();
  const { t } = texts;
  const api = useService(Api);
  const files = useService(Files);
  const notices = useService(Notices);
  const search = useSearch();
  const [importing, setImporting] = useState(false);
  const opened = useModel(
    () =>
      new Opened(
        new ConsignmentTree(api, stored.id, () => record.lock?.lockId),
        new ExportModel(files, notices),
        new URLSearchParams(search).get('house') ?? '',
      ),
  );
  const { tree } = opened;
  const { selected, isDirty, busy, problem, findings } = tree;
  const readOnly = stored.isReadOnly || !EDITABLE.includes(stored.status);
  const mode = stored.content.modeOfTransport ?? '';
  const masterOfSelected = selected?.kind === 'MASTER' ? selected.id : selected && tree.house(selected.id)?.masterId;
  const save = async (): Promise<void> => {
    if (!(await tree.save())) return;
    notices.toast({ kind: 'SUCCESS', text: 'cmm.tree.saved' });
    await record.live.reload();
  };
  const print = (kind: Print, format: 'Pdf' | 'Excel'): void =>
    void opened.prints.start(format, async () => {
      const houses = await allHouses(api, stored.id);
      const all = failed(houses)
        ? []
        : houses.right.map(({ content }, at) => ({ number: `${stored.number}/${at + 1}`, masterDocument: content.masterDocument ?? '', content }));
      return printOf(kind, stored, all, texts, format);
    });
  const move = (): void => {
    const id = selected?.id ?? '';
    opened.moving.ask({
      text: 'cmm.action.move',
      asks: {
        title: 'cmm.action.move',
        fields: () => [
          choice(
            'master',
            'cmm.field.masterDocument',
            tree.shownMasters.map((master) => ({ value: master.id, wording: tree.contentOf(master).transportDocument ?? '' })),
            { span: 6 },
          ),
        ],
      },
      run: async (values) => {
        tree.changeHouse(id, tree.houseContent(id), given(values, 'master'));
        return ok(undefined);
      },
    });
  };
  if (importing)
    return (
      <ManifestImport
        manifestId={stored.id}
        lockId={record.lock?.lockId}
        onDone={() => void tree.load().then(() => record.live.reload())}
        onClose={() => setImporting(false)}
      />
    );
  return (
    <div className={styles['stack']}>
      {problem && <ProblemNotice problem={problem} />}
      <div className={styles['tools']} role="group" aria-label={t('cmm.tree')}>
        {!readOnly && (
          <>
            <Button text="cmm.action.saveTree" kind="primary" disabled={!isDirty} busy={busy} onPress={() => save()} />
            <Button text="cmm.action.discard" disabled={!isDirty} onPress={() => tree.discard()} />
            <Button text="cmm.action.addMaster" icon="plus" onPress={() => tree.addMaster(MASTER_TYPES[mode] ?? 'N704')} />
            <Button
              text="cmm.action.addHouse"
              icon="plus"
              disabled={masterOfSelected === undefined}
              onPress={() => tree.addHouse(masterOfSelected ?? '', HOUSE_TYPES[mode] ?? 'N714')}
            />
            <Button text="cmm.action.move" disabled={selected?.kind !== 'HOUSE'} onPress={move} />
            <Button text="cmm.action.remove" icon="trash" disabled={selected === undefined} onPress={() => tree.remove()} />
            <Button text="cmm.action.import" icon="upload" disabled={isDirty} onPress={() => setImporting(true)} />
          </>
        )}
        <MenuButton
          text="cmm.print"
          items={[
            ...PRINTS.map((kind) => ({ id: kind, text: `cmm.print.${kind}` as const, onAction: () => print(kind, 'Pdf') })),
            { id: 'excel', text: 'cmm.print.excel' as const, onAction: () => print('manifest', 'Excel') },
          ]}
        />
      </div>
      {findings.length > 0 && (
        <ul>
          {findings.slice(0, 50).map((finding, at) => (
            // Findings of one save have no id of their own.
            <li key={at}>
              <Button text="cmm.findings.show" kind="quiet" onPress={() => void tree.reveal(finding.nodeId ?? '')} /> {wordedFinding(finding, texts)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['split']}>
        <TreeView model={tree} />
        <div>
          <NodeForm model={tree} mode={mode} readOnly={readOnly} />
        </div>
      </div>
      <AskedDialog model={opened.moving} />
    </div>
  );
});
