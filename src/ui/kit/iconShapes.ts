import type { Icon } from '@tabler/icons-react';

const shapes = new Map<string, Icon>();

export const addIcons = (more: Readonly<Record<string, Icon>>): void => {
  for (const [name, shape] of Object.entries(more)) shapes.set(name, shape);
};

/** Undefined before the first screen for what only screens show. */
export const shapeOf = (name: string): Icon | undefined => shapes.get(name);
