import { zip, type AsyncZippable } from 'fflate';

interface ZippedFile {
  readonly name: string;
  readonly content: Blob;
}

const numbered = (name: string, count: number): string => {
  const point = name.lastIndexOf('.');
  return point < 1 ? `${name} (${count})` : `${name.slice(0, point)} (${count})${name.slice(point)}`;
};

/** One archive; a name that comes again gets a number. Files that are packed already are not packed twice. */
export const zipOf = async (files: readonly ZippedFile[]): Promise<Blob> => {
  const entries: AsyncZippable = {};
  for (const { name, content } of files) {
    let free = name;
    for (let count = 2; free in entries; count += 1) free = numbered(name, count);
    entries[free] = [new Uint8Array(await content.arrayBuffer()), { level: /\.(txt|csv|xml|html?|bmp|eml)$/i.test(name) ? 6 : 0 }];
  }
  return new Promise((resolve, reject) => {
    zip(entries, { consume: true }, (error, packed) => {
      if (error) reject(error);
      else resolve(new Blob([new Uint8Array(packed)], { type: 'application/zip' }));
    });
  });
};
