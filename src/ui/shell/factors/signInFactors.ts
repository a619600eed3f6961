import { signIn } from '../../../application/contract/auth';
import { failed } from '../../../domain/kernel/result';
import { messageOf, type LoginModel } from '../loginModel';

interface Factor {
  readonly code?: string;
  readonly passkey?: Record<string, unknown>;
}

/** Sends it with the name and password that were right, or a passkey with neither. */
export const prove = async (model: LoginModel, factor: Factor): Promise<void> => {
  const { step, asked, username, password } = model.store.read();
  if (step !== 'factor' && step !== 'form') return;
  model.store.write({ step: 'checking', message: undefined });
  const answer = await model.api.call(signIn, { body: { username, password, ...factor } });
  // A wrong code is no wrong password: what was right is not typed again.
  if (failed(answer) && asked && answer.left.kind === 'unauthenticated') model.store.write({ step: 'factor', message: messageOf(answer.left) });
  else await model.answered(answer);
};

/** By itself from the form, besides the password where it is asked for. */
export const usePasskey = async (model: LoginModel): Promise<void> => {
  const { step, asked } = model.store.read();
  if (!model.passkeys || (step !== 'form' && step !== 'factor')) return;
  let options = asked?.passkey;
  if (step === 'form') {
    model.store.write({ username: '', password: '' });
    const answer = await model.api.call(signIn, { body: { username: '', password: '', passkey: {} } });
    if (failed(answer)) return model.refuse(messageOf(answer.left));
    options = answer.right.secondFactor?.passkey;
  }
  if (!options) return;
  const signed = await model.passkeys.sign(options);
  if (!failed(signed)) return prove(model, { passkey: signed.right });
  if (signed.left.kind !== 'aborted') model.store.write({ message: messageOf(signed.left) });
};

export const startOver = (model: LoginModel): void => {
  model.store.write({ step: 'form', asked: undefined, password: '', message: undefined, focus: 'password' });
};
