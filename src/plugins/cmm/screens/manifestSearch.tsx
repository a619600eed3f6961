import { useState } from 'react';
import { useSearch } from 'wouter';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { Button } from '../../../ui/kit/Button';
import type { ScreenProps } from '../../../ui/plugin';
import { useTexts } from '../../../ui/text/texts';
import { houseSearch, manifestSearch } from '../parts/lists';
import styles from '../parts/manifest.module.css';

const Manifests = searchScreen(manifestSearch);
const Houses = searchScreen(houseSearch);
const LEVELS = ['manifests', 'houses'] as const;

/** Manifests, or the houses of all of them. */
export default function ManifestSearch(props: ScreenProps) {
  const { t } = useTexts();
  const search = useSearch();
  const [level, setLevel] = useState<(typeof LEVELS)[number]>(() => (new URLSearchParams(search).get('level') === 'houses' ? 'houses' : 'manifests'));
  return (
    <>
      <div className={styles['levels']} role="group" aria-label={t('cmm.level')}>
        {LEVELS.map((one) => (
          <Button key={one} text={`cmm.level.${one}`} kind="quiet" pressed={one === level} onPress={() => setLevel(one)} />
        ))}
      </div>
      {level === 'houses' ? <Houses {...props} /> : <Manifests {...props} />}
    </>
  );
}
