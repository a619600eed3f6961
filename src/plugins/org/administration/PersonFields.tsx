import { observer } from 'mobx-react-lite';
import { TextField } from '../../../ui/kit/fields/TextField';

export interface Person {
  readonly userAuthName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

interface Props {
  readonly person: Person;
  readonly onChange: (more: Partial<Person>) => void;
}

/** Somebody who is to have an account. */
export const PersonFields = observer(function PersonFields({ person, onChange }: Props) {
  return (
    <>
      <TextField
        label="org.user.userAuthName"
        name="/userAuthName"
        span={6}
        maxLength={100}
        value={person.userAuthName}
        onChange={(userAuthName) => onChange({ userAuthName })}
      />
      <TextField label="org.user.email" name="/email" span={6} maxLength={254} value={person.email} onChange={(email) => onChange({ email })} />
      <TextField
        label="org.user.firstName"
        name="/firstName"
        span={6}
        maxLength={50}
        value={person.firstName}
        onChange={(firstName) => onChange({ firstName })}
      />
      <TextField label="org.user.lastName" name="/lastName" span={6} maxLength={50} value={person.lastName} onChange={(lastName) => onChange({ lastName })} />
    </>
  );
});
