import { useEffect, useState } from 'react';

/** `open` starts what the screen needs and returns how to stop it; React calls both twice in strict mode. */
export interface Model {
  open(): () => void;
}

export const useModel = <M extends Model>(create: () => M): M => {
  const [model] = useState(create);
  useEffect(() => model.open(), [model]);
  return model;
};
