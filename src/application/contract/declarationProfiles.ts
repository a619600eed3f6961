import * as t from 'io-ts';
import { ProfileDocument, ProfileHead } from '../../domain/declaration/profiles/profileDocument';
import { endpoint } from './endpoint';

const PATH = '/api/dec/ui/profile';

/** Every stored version of every profile, by key and version. */
export const readProfiles = endpoint({ method: 'GET', path: PATH, access: 'dec.profiles', answer: t.array(ProfileHead), revalidated: true });

/** The version that is valid on the date (yyyy-MM-dd), else on this day. */
export const readProfile = endpoint({
  method: 'GET',
  path: `${PATH}/{key}`,
  access: 'dec.profiles',
  params: t.intersection([t.strict({ key: t.string }), t.exact(t.partial({ date: t.string }))]),
  answer: ProfileDocument,
  revalidated: true,
});
