import { reaction } from 'mobx';
import { readUnloadingPermission } from '../../../../application/contract/declarationPermission';
import { failed } from '../../../../domain/kernel/result';
import type { CardContent } from '../cardContent';
import type { CardServices } from '../cardServices';

/** Asks what customs told of the movement that is unloaded, for the card to compare with; of a movement of others nothing is known. Where there is no answer the server still compares. */
export const followPermission = ({ api }: Pick<CardServices, 'api'>, content: CardContent, answered: () => void): (() => void) => {
  if (content.profile.flow !== 'UNLOADING') return () => undefined;
  const movement = (): string => content.form.value.mrns?.[0]?.mrn?.trim() ?? '';
  const ask = async (mrn: string): Promise<void> => {
    content.permitted(undefined);
    const answer = mrn === '' ? undefined : await api.call(readUnloadingPermission, { params: { mrn } }, { background: true });
    if (movement() !== mrn) return;
    content.permitted(answer === undefined || failed(answer) ? undefined : answer.right);
    answered();
  };
  return reaction(movement, (mrn) => void ask(mrn), { fireImmediately: true });
};
