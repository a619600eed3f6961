import type { BrokenByProfile } from '../../../application/contract/declarationProfileVersions';
import { ok } from '../../../domain/kernel/result';
import type { ExportJob } from '../../../ui/archetypes/list/exportModel';
import type { Texts } from '../../../ui/text/texts';
import type { Wording } from '../card/checking/wording';

export const replayJob = (broken: readonly BrokenByProfile[], wording: Wording, texts: Texts): ExportJob => {
  const { t, locale } = texts;
  const title = t('dec.maintenance.profile.replay.file');
  const headings = [t('dec.search.lrn'), t('dec.maintenance.profile.replay.field'), t('dec.maintenance.profile.replay.finding')];
  return {
    fileName: `${title}.xlsx`,
    table: { title, notes: [], columns: headings.map((heading) => ({ heading, kind: 'text' })), locale, words: { page: '' } },
    rows: () => async (give) => {
      await give(broken.map(({ lrn, finding }) => [lrn, wording.placeOfItem(finding.pointer), wording.finding(finding)]));
      return ok(undefined);
    },
    total: broken.length,
  };
};
