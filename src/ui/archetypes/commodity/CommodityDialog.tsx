import { observer } from 'mobx-react-lite';
import { Button } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { TextField } from '../../kit/fields/TextField';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { Tag } from '../../kit/Tag';
import { Tree } from '../../kit/Tree';
import { useTexts } from '../../text/texts';
import styles from './commodity.module.css';
import type { CommodityModel } from './commodityModel';

interface Props {
  readonly model: CommodityModel;
  readonly onChoose: (code: string) => void;
}

/** Search and tree of the tariff, to choose a code from. */
export default observer(function CommodityDialog({ model, onChoose }: Props) {
  const { t } = useTexts();
  const { hits, text, problem } = model;
  const take = (code: string): void => {
    model.close();
    onChoose(model.written(code));
  };
  const openLine = (id: string): void => {
    model.tree.select(id);
    const isLeaf = model.tree.rows.find(({ node }) => node.id === id)?.expanded === undefined;
    if (isLeaf && /^\d{12}\./.test(id)) take(id.slice(0, 10));
    else model.tree.turn(id);
  };
  return (
    <Dialog title="commodity.find" wide onClose={() => model.close()} actions={[{ text: 'kit.cancel', onPress: () => model.close() }]}>
      <div className={styles['find']}>
        <TextField
          name="/commodity/search"
          label="commodity.search"
          hint="commodity.search.hint"
          criterion
          width="full"
          value={text}
          onChange={(typed) => void model.search(typed)}
        />
        {problem && <ProblemNotice problem={problem} />}
        {hits?.length === 0 && <p role="status">{t('commodity.none', { text })}</p>}
        {hits !== undefined && hits.length > 0 && (
          <ul className={styles['hits']} aria-label={t('commodity.hits')}>
            {hits.map(({ id, code, text: wording, path, duty = '', isDemo, language, isDeclarable }) => (
              <li key={id}>
                <Button
                  text="commodity.take"
                  values={{ code: model.written(code) }}
                  kind="quiet"
                  label={`${model.written(code)} ${wording}`}
                  onPress={() => (isDeclarable ? take(code) : void model.search(code.replace(/(?:00)+$/, '')))}
                />
                <span lang={language?.toLowerCase()}>{wording}</span> {duty !== '' && <span>{duty}</span>}{' '}
                {isDemo === true && <Tag text="commodity.demo" tone="amber" />}
                <div className={styles['path']}>{path.join(' › ')}</div>
              </li>
            ))}
          </ul>
        )}
        <div className={styles['tree']}>
          <Tree model={model.tree} label="commodity.tree" onSelect={openLine} />
        </div>
      </div>
    </Dialog>
  );
});
