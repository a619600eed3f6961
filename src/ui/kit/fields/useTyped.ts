import { useState } from 'react';

interface Typed {
  readonly text: string;
  /** What was told to `onChange` for that text. */
  readonly told: string;
}

/**
 * The text in a field while its value is told in another form. It stands as typed until the field is left,
 * or until the value is changed by somebody else (undo, reset, a live event).
 */
export const useTyped = (value: string, onChange: (value: string) => void) => {
  const [typed, setTyped] = useState<Typed>();
  const [focused, setFocused] = useState(false);
  const own = typed !== undefined && typed.told === value ? typed.text : undefined;
  return {
    focused,
    /** Undefined when nothing was typed since the value came. */
    typed: own,
    enter: () => setFocused(true),
    type: (text: string, told: string) => {
      setTyped({ text, told });
      if (told !== value) onChange(told);
    },
    leave: () => {
      setFocused(false);
      setTyped(undefined);
    },
  };
};
