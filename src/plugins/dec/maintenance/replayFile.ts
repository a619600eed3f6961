import type { BrokenByProfile } from '../../../application/contract/declarationProfileVersions';
import { ok } from '../../../domain/kernel/result';
import type { ExportJob } from '../../../ui/archetypes/list/exportModel';
import type { Texts } from '../../../ui/text/texts';

/** In the words of the reader, the name of the element too. */
export const worded = ({ messageKey, message, args = {} }: BrokenByProfile['finding'], { translate }: Texts): string => {
  const { field, label } = args;
  const named = field === undefined || label === undefined ? args : { ...args, label: translate(`dec.field.${field}`, label) };
  return messageKey ? translate(messageKey, message, named) : message;
};

export const replayJob = (broken: readonly BrokenByProfile[], texts: Texts): ExportJob => {
  const { t, locale } = texts;
  const title = t('dec.maintenance.profile.replay.file');
  const headings = [t('dec.search.lrn'), t('dec.maintenance.profile.replay.field'), t('dec.maintenance.profile.replay.finding')];
  return {
    fileName: `${title}.xlsx`,
    table: { title, notes: [], columns: headings.map((heading) => ({ heading, kind: 'text' })), locale, words: { page: '' } },
    rows: () => async (give) => {
      await give(broken.map(({ lrn, finding }) => [lrn, finding.pointer ?? '', worded(finding, texts)]));
      return ok(undefined);
    },
    total: broken.length,
  };
};
