import { observer } from 'mobx-react-lite';
import { Activity } from '../../../application/ports/activity';
import { Api } from '../../../application/ports/api';
import { Drafts } from '../../../application/ports/drafts';
import { Session } from '../../../application/session/session';
import { CONDITIONS } from '../../../domain/manifest/tally';
import { COUNTING } from '../../../domain/manifest/statuses';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatDecimal } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { Photos, PhotosModel } from './Photos';
import type { ManifestPart } from './record';
import { TallyModel, type CountedHouse, type TallyRow } from './tallyModel';
import styles from './manifest.module.css';

/** Goods are counted at unloading, with a scanner or by hand, also while there is no connection. */
export const Tally = observer(function Tally({ record }: ManifestPart) {
  return record.record ? <Counting id={record.record.id} record={record} /> : null;
});

const Counting = observer(function Counting({ id, record }: { readonly id: string } & ManifestPart) {
  const { t } = useTexts();
  const services = { api: useService(Api), drafts: useService(Drafts), activity: useService(Activity) };
  const model = useModel(() => new TallyModel(services, id, () => record.live.reload()));
  const photos = useModel(() => new PhotosModel());
  const { rows, unsent, problem, loaded, busy, unknown, unkept } = model;
  const mayCount = useService(Session).allowed('cmm.new');
  // Its content can no longer be changed then: goods are counted, not edited.
  const counts = record.record !== undefined && mayCount && COUNTING.includes(record.record.status);
  if (problem && !loaded) return <ProblemNotice problem={problem} onRetry={() => model.load()} />;
  if (loaded && model.houses.size === 0) return <EmptyState text="cmm.tally.none" />;
  return (
    <div className={styles['stack']}>
      {!counts && <p>{t('cmm.tally.closed')}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          model.scan();
        }}
      >
        <FieldGrid>
          {counts && (
            <TextField
              label="cmm.tally.scan"
              hint="cmm.tally.scan.hint"
              name="/tally/scan"
              span={6}
              criterion
              value={model.scanned}
              onChange={(code) => model.type(code)}
            />
          )}
          <TextField label="cmm.tally.filter" name="/tally/filter" span={6} criterion value={model.filter} onChange={(text) => model.search(text)} />
        </FieldGrid>
      </form>
      <div role="status">
        {unknown !== undefined && <p className={styles['short']}>{t('cmm.tally.unknown', { code: unknown })}</p>}
        {unsent.length > 0 && <p>{t('cmm.tally.unsent', { count: unsent.length })}</p>}
        {unkept && <p className={styles['short']}>{t('cmm.tally.unkept')}</p>}
      </div>
      {counts && (
        <div className={styles['tools']}>
          <Button text="cmm.tally.send" kind="primary" icon="send" busy={busy} disabled={unsent.length === 0} onPress={() => model.send()} />
        </div>
      )}
      <Conflicts model={model} />
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('cmm.tab.tally')}>
        <Table label={t('cmm.tab.tally')}>
          <thead>
            <tr>
              <th scope="col">{t('cmm.field.transportDocument')}</th>
              <th scope="col">{t('cmm.field.goods')}</th>
              <th scope="col">{t('cmm.field.marks')}</th>
              <th scope="col" data-number>
                {t('cmm.balance.manifested')}
              </th>
              <th scope="col" data-number>
                {t('cmm.field.counted')}
              </th>
              <th scope="col" data-number>
                {t('cmm.field.difference')}
              </th>
              <th scope="col">{t('cmm.field.condition')}</th>
              <th scope="col">{t('cmm.field.state')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={`${row.house.node.id}/${row.item}`} row={row} model={model} photos={photos} counts={counts} />
            ))}
          </tbody>
        </Table>
      </div>
      <Photos model={photos} mayChange={mayCount} />
    </div>
  );
});

const STATES = {
  waiting: ['cmm.tally.waiting', 'grey'],
  sending: ['cmm.tally.sending', 'blue'],
  sent: ['cmm.tally.sent', 'green'],
  offline: ['cmm.tally.offline', 'amber'],
  conflict: ['cmm.tally.conflict', 'red'],
  refused: ['cmm.tally.refused', 'red'],
} as const;

const stateOf = ({ changed, state, lines }: CountedHouse): readonly [TextKey, 'grey' | 'blue' | 'green' | 'amber' | 'red'] => {
  if (changed) return STATES[state];
  return lines.length > 0 ? STATES.sent : ['cmm.tally.uncounted', 'grey'];
};

const shown = (row: HTMLTableRowElement | null): void => row?.scrollIntoView({ block: 'nearest' });

interface RowProps {
  readonly row: TallyRow;
  readonly model: TallyModel;
  readonly photos: PhotosModel;
  readonly counts: boolean;
}

const Row = observer(function Row({ row, model, photos, counts }: RowProps) {
  const { t, locale } = useTexts();
  const { house, item, manifested, description, marks, line, difference } = row;
  const key = `${house.node.id}/${item}`;
  const isFound = model.found === key;
  const [text, tone] = stateOf(house);
  const name = house.node.content.transportDocument ?? '';
  return (
    <tr aria-current={isFound || undefined} ref={isFound ? shown : null}>
      <th scope="row">{name}</th>
      <td>{description}</td>
      <td>{marks}</td>
      <td data-number>{formatDecimal(manifested, locale)}</td>
      <td data-number>
        {counts ? (
          <input
            className={[styles['cellField'], styles['number']].join(' ')}
            inputMode="numeric"
            aria-label={t('cmm.tally.countOf', { house: name, item })}
            value={line.counted ?? ''}
            maxLength={8}
            onChange={({ target }) => model.write(house.node.id, item, { counted: target.value.replaceAll(/\D/g, '') })}
          />
        ) : (
          (line.counted ?? '')
        )}
      </td>
      <td data-number className={difference.startsWith('−') ? styles['short'] : undefined}>
        {difference}
      </td>
      <td>
        {counts ? (
          <select
            className={styles['cellField']}
            aria-label={t('cmm.tally.conditionOf', { house: name, item })}
            value={line.condition ?? 'OK'}
            onChange={({ target }) => model.write(house.node.id, item, { condition: target.value })}
          >
            {CONDITIONS.map((condition) => (
              <option key={condition} value={condition}>
                {t(`cmm.condition.${condition}`)}
              </option>
            ))}
          </select>
        ) : (
          t(`cmm.condition.${line.condition ?? 'OK'}` as TextKey)
        )}
      </td>
      <td>
        <Tag text={text} tone={tone} /> {house.problem?.message}
      </td>
      <td>
        {item === '1' && (
          <>
            {counts && <Button text="cmm.tally.asManifested" kind="quiet" onPress={() => model.asManifested(house.node.id)} />}
            <Button text="cmm.tally.photos" kind="quiet" onPress={() => photos.show(house.node.id, name)} />
          </>
        )}
      </td>
    </tr>
  );
});

const Conflicts = observer(function Conflicts({ model }: { readonly model: TallyModel }) {
  const { t } = useTexts();
  const all = model.unsent.filter(({ conflicts }) => conflicts.length > 0);
  if (all.length === 0) return null;
  return (
    <Table label={t('cmm.tally.conflicts')}>
      <thead>
        <tr>
          <th scope="col">{t('cmm.tally.conflicts')}</th>
          <th scope="col">{t('cmm.tally.mine')}</th>
          <th scope="col">{t('cmm.tally.theirs')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {all.flatMap(({ node, conflicts }) =>
          conflicts.map(({ item, mine, theirs }) => (
            <tr key={`${node.id}/${item}`} className={styles['conflict']}>
              <th scope="row">
                {node.content.transportDocument} / {item}
              </th>
              <td>
                {mine.counted} · {t(`cmm.condition.${mine.condition ?? 'OK'}` as TextKey)}
              </td>
              <td>
                {theirs.counted} · {t(`cmm.condition.${theirs.condition ?? 'OK'}` as TextKey)} · {theirs.by}
              </td>
              <td>
                <Button text="cmm.tally.keepMine" onPress={() => model.decide(node.id, item, 'mine')} />
                <Button text="cmm.tally.takeTheirs" onPress={() => model.decide(node.id, item, 'theirs')} />
              </td>
            </tr>
          )),
        )}
      </tbody>
    </Table>
  );
});
