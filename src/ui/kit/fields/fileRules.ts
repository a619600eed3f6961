export interface FileRules {
  /** Extensions with their point, small: `.xlsx`. Absent: any. */
  readonly accept?: readonly string[] | undefined;
  readonly maxBytes: number;
  readonly multiple?: boolean | undefined;
}

export interface RefusedFile {
  readonly name: string;
  readonly size: number;
  readonly reason: 'type' | 'size' | 'empty' | 'one';
}

const extensionOf = (name: string): string => {
  const point = name.lastIndexOf('.');
  return point < 0 ? '' : name.slice(point).toLowerCase();
};

/** Type and size before anything is sent; what is refused does not stop the rest. */
export const sortFiles = (files: readonly File[], { accept, maxBytes, multiple = false }: FileRules) => {
  const taken: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const { name, size } = file;
    const reason =
      accept !== undefined && !accept.includes(extensionOf(name))
        ? 'type'
        : size > maxBytes
          ? 'size'
          : size === 0
            ? 'empty'
            : !multiple && taken.length > 0
              ? 'one'
              : undefined;
    if (reason === undefined) taken.push(file);
    else refused.push({ name, size, reason });
  }
  return { taken, refused };
};
